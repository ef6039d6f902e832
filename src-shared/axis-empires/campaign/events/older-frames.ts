/**
 * Events under way in older saves. What an event kept for later steps was one text, `picked`, that each packed in its own
 * way; it is read here into the fields that the event keeps now. Nothing else reads such a text.
 */
import type { Frame } from '../../../kernel/state.ts'
import type { Memories } from './types.ts'

type Reader = (picked: string) => Memories

const ALLIES: readonly string[] = ['western', 'soviet']
const HEX = 'hex:'
const TRUCE = 'truce:'
const AGAINST = 'against '

const unrest: Reader = (picked): Memories =>
  picked.startsWith(HEX) ? { unrest: picked.slice(HEX.length) } : {}

/** Of one of several events alike: what it kept was one word. */
const isWord =
  (word: string, memory: Memories): Reader =>
  (picked) =>
    picked === word ? memory : {}

const ceded: Reader = (picked) => ({ ceded: picked !== 'none' })

/** `roll 1`: the marker that was rolled for last. */
const aid: Reader = (picked) => ({ roll: Number(picked.split(' ')[1]) })

const place: Reader = (picked) => ({ at: picked })

/** `210000`: how often each action had been taken, in this order. */
const zActions: Reader = (picked) =>
  Object.fromEntries(
    ['harbor', 'army', 'navy', 'landing', 'movement', 'totsugeki'].map((kind, i) => [
      kind,
      Number(picked[i] ?? 0),
    ]),
  )

/** The Allied faction that places the marker, and the hex it is in: either, or both. */
function failure(picked: string): Memories {
  const parts = picked.split(' ')
  const by = parts.find((part) => ALLIES.includes(part))
  const at = parts.find((part) => !ALLIES.includes(part))
  return { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
}

/** The Area Table; once it has been rolled on, what stirs, and where: `unrest greece`. */
function minorPolitics(picked: string): Memories {
  const [stirs = '', land] = picked.split(' ')
  return land === undefined ? { table: picked } : { stirs, land }
}

/** An attack, a Policy ended for one, or the unit that is spent with its type: `cv-fleet jpn-cv-1`. */
function banzai(picked: string): Memories {
  if (picked === 'attack') return { attacking: true }
  if (picked.startsWith(AGAINST)) return { ended: picked.slice(AGAINST.length) }
  const [type = '', unit = ''] = picked.split(' ')
  return { type, unit }
}

function incident(picked: string): Memories {
  if (picked === 'strife') return { strife: true }
  return picked.startsWith(TRUCE) ? { truce: picked.slice(TRUCE.length) } : unrest(picked)
}

const resists = (picked: string): Memories =>
  picked === 'armor' || picked === 'infantry' ? { lost: picked } : { answered: true }

const READERS: Readonly<Record<string, Reader>> = {
  gekokujo: isWord('pre-war', { fell: true }),
  'supports-nationalists': unrest,
  'allies-support-resistance': unrest,
  'minor-country-politics': minorPolitics,
  failure,
  'operation-z': zActions,
  'widespread-attacks': zActions,
  'z-landing': place,
  'z-movement': place,
  'z-totsugeki': place,
  'country-resists': resists,
  banzai,
  'project-success-a-bomb': place,
  'chinese-incident': incident,
  'aid-to-nationalist-china': aid,
  'aid-to-communist-china': aid,
  'lend-lease-to-britain': aid,
  'lend-lease-to-russia': aid,
  'british-surrender': ceded,
  'us-surrender': ceded,
  'russian-surrender': ceded,
  'forced-settlement': isWord('truce', { truce: true }),
  'japanese-concessions': ceded,
  raiders: isWord('raid', { raid: true }),
  'arrival-european-limited-war': isWord('begins', { begins: true }),
  'arrival-european-total-war': isWord('begins', { begins: true }),
}

/** The frame of an event as it is written now. */
export function withMemory(stored: Frame): Frame {
  if (stored.memory !== undefined && stored.picked === undefined) return stored
  const { picked, ...frame } = stored
  if (frame.memory !== undefined) return frame
  const read = READERS[String(frame.event)]
  return { ...frame, memory: typeof picked === 'string' && read ? read(picked) : {} }
}
