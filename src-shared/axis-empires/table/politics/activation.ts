/**
 * A Neutral Minor Country is activated: its alignment is found (13.5), a Policy in the way ends or keeps it neutral,
 * it becomes active (13.4), and its owner sets it up (13.7.1, 13.7.2) with a Mobilization Roll.
 */
import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { oneOf, text } from '../../../kernel/shape.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Posture } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'
import { askDie } from '../game/roll.ts'
import { type Answers, type Step, scripted } from '../game/script.ts'
import { happened } from '../game/stepping-in.ts'
import {
  ACTIVATION,
  ACTIVATION_STEPS,
  type Activating,
  type ActivationFrame,
  ownerOf,
} from './activation-frame.ts'
import { freeMarker, markCapital } from './activation-marker.ts'
import { PLACING, placing, planOf } from './activation-placing.ts'
import { align } from './align.ts'
import { ALLIES, alignmentOf, capitalOf, factionByDie, markersIn } from './alignment.ts'
import { allOf } from './country.ts'
import { judgeSelect, mapOfArea } from './nation.ts'
import { endPolicy, judgeEndPolicy, policyAwaiting } from './policies.ts'
import { mobilizable } from './set-up.ts'
import { putAside } from './track.ts'

/**
 * The Policy that has to end before a Country can be active in a faction; undefined if none has to. Only the Axis breaks a
 * Policy by bringing a Country in against itself: an Ally that gains a friend ends Policies in two ways alone, Neutrals
 * Pressured and a Political Option (13.6.1.2), and its new friend comes under the Policy of its box.
 */
const policyToEnd = (
  game: Game,
  { country, by }: Pick<Activating, 'country' | 'by'>,
  faction: Faction,
): Posture | undefined => (by === 'axis' ? policyAwaiting(game, country, faction) : undefined)

/**
 * Whether a Country may be activated so: it exists, is a Neutral Minor Country, and no Policy keeps it so, as far as
 * that can be known before its alignment is found (13.5).
 */
export function judgeActivate(game: Game, given: Activating): Verdict {
  const { country, to, by, forced } = given
  return allOf(
    () => judgeSelect(game, country, { size: 'minor', status: 'neutral' }),
    () => {
      const answer = alignmentOf(game, country, to === 'allied' ? undefined : to)
      if (!('faction' in answer)) return OK
      const policy = policyToEnd(game, given, answer.faction)
      if (policy === undefined) return OK
      const ending = forced ? 'involuntary' : 'voluntary'
      return judgeEndPolicy(game, { map: mapOfArea(game, country), policy, ending, by })
    },
  )
}

type ActivationMemory = Partial<Pick<ActivationFrame, 'faction' | 'rolled' | 'left'>>
type ActivationStep = Step<ActivationFrame, ActivationMemory>

/**
 * The alignment is known: a Policy in the way ends, or the Country stays neutral and the activation is over; else it
 * becomes active. True if it does.
 */
function join(game: Game, frame: ActivationFrame, faction: Faction): boolean {
  const { country, by, forced } = frame
  const map = mapOfArea(game, country)
  const policy = policyToEnd(game, frame, faction)
  if (policy !== undefined) {
    const ending = forced ? 'involuntary' : 'voluntary'
    const verdict = endPolicy(game, { map, policy, ending, by })
    if (!verdict.ok) {
      game.note({
        text: `No Event: ${game.countryName(country)} stays neutral, ${verdict.reason}`,
        rule: '13.5',
      })
      end(game.table)
      return false
    }
  }
  if (!align(game, { country, faction }).ok) {
    end(game.table)
    return false
  }
  happened(game, 'country-enters', { country, faction })
  // The flag is the back of a unit, which is set up with the others.
  putAside(game, markersIn(game, country, ['flag']))
  return true
}

function aligning(game: Game, frame: ActivationFrame): ActivationStep {
  const { country, to, rolled, by } = frame
  const answer =
    rolled === undefined
      ? alignmentOf(game, country, to === 'allied' ? undefined : to)
      : { faction: factionByDie(rolled) }
  if ('roll' in answer)
    return { roll: `Alignment of ${game.countryName(country)}`, by: () => by, stays: true }
  if ('faction' in answer) {
    const { faction } = answer
    return { does: () => (join(game, frame, faction) ? { keep: { faction, rolled: undefined } } : []) }
  }
  return {
    ask: `Choose the Allied faction that ${game.countryName(country)} aligns with`,
    by: () => 'axis',
    choices: () =>
      ALLIES.map((faction) => ({
        id: faction,
        label: FACTION_NAMES[faction],
        keep: { faction },
        act: () => {
          join(game, frame, faction)
        },
      })),
  }
}

const setting = (game: Game, frame: ActivationFrame): ActivationStep => ({
  does() {
    const { sent } = planOf(game, frame)
    for (const { unit, to, face } of sent) {
      game.table.turn(unit.id, face)
      game.table.place(unit.id, to)
    }
    game.note({
      text: `${game.countryName(frame.country)} is set up by the ${FACTION_NAMES[ownerOf(frame)]} faction`,
      rule: '13.7.1',
      faction: ownerOf(frame),
      pieces: sent.map(({ unit }) => unit.id),
    })
    return []
  },
})

const marking = (game: Game, frame: ActivationFrame): ActivationStep => ({
  does() {
    const capital = capitalOf(game, frame.country)
    const before = markersIn(game, frame.country, ['mobilizing', 'free-passage'])
    // A Country that was activated before and has become neutral again has the marker of that time: one is enough.
    putAside(
      game,
      before.filter((marker) => game.hexOf(marker) === capital),
    )
    if (!frame.unmarked) markCapital(game, frame, frame.freePassage ? 'free-passage' : 'mobilizing', '13.7.1')
    return []
  },
})

/** True if the Country gets no Mobilization Roll (13.7.1, step 7). */
function isWithoutRoll(game: Game, frame: ActivationFrame): boolean {
  const civilWar = markersIn(game, frame.country, ['civil-war']).length > 0
  return frame.noRoll || frame.freePassage || civilWar || !planOf(game, frame).mobilizes
}

function rolling(game: Game, frame: ActivationFrame): ActivationStep {
  const { country, rolled } = frame
  if (rolled !== undefined) return { does: () => ({ keep: { rolled: undefined, left: rolled } }) }
  if (isWithoutRoll(game, frame) || mobilizable(game, country).length === 0) return { does: () => [] }
  return { roll: `Mobilization Roll of ${game.countryName(country)}`, stays: true }
}

const mobilizing = (game: Game, { country, left = 0 }: ActivationFrame): ActivationStep => ({
  when: () => left > 0 && mobilizable(game, country).length > 0,
  ask: `${game.countryName(country)} mobilizes: turn up to ${left} units to their two-step side`,
  may: true,
  choices: () =>
    mobilizable(game, country).map((unit) => ({
      id: unit.id,
      label: `${game.name(unit)} in ${game.hexName(game.hexOf(unit))}`,
      piece: unit.id,
      at: game.hexId(game.hexOf(unit)),
      keep: { left: left - 1 },
      again: true,
      act: () => game.table.turn(unit.id, 1),
    })),
})

const CLEARED = ['influence', 'neutrality', 'civil-war', 'nationalist-capital', 'republican-capital', 'vichy']

const clearing = (game: Game, { country }: ActivationFrame): ActivationStep => ({
  does() {
    putAside(game, markersIn(game, country, CLEARED))
    return []
  },
})

/** True if the Axis may place a No Occupation marker: one that lies there from before is enough. */
function isToBeMarked(game: Game, frame: ActivationFrame): boolean {
  if (!frame.noOccupation || frame.faction !== 'axis' || !freeMarker(game, frame, 'no-occupation'))
    return false
  const capital = capitalOf(game, frame.country)
  return capital < 0 || game.board.markers(capital, 'no-occupation').length === 0
}

const occupying = (game: Game, frame: ActivationFrame): ActivationStep => ({
  when: () => isToBeMarked(game, frame),
  ask: `Place a No Occupation marker in the Capital of ${game.countryName(frame.country)}?`,
  may: true,
  choices: () => [
    {
      id: 'marker',
      label: 'Place the No Occupation marker',
      act: () => markCapital(game, frame, 'no-occupation', '6.1.1'),
    },
  ],
})

type Name = ActivationFrame['step']

/** The steps of 13.5 and 13.7.1 in their order. */
const STEPS: Readonly<Record<Exclude<Name, 'over'>, (game: Game, frame: ActivationFrame) => ActivationStep>> =
  {
    align: aligning,
    'set-up': setting,
    place: placing,
    marker: marking,
    roll: rolling,
    mobilize: mobilizing,
    clear: clearing,
    occupation: occupying,
  }

const ALIGNING: Answers<ActivationFrame> = {
  choose: {
    kind: commandKind('align', { faction: oneOf(...FACTIONS) }),
    field: 'faction',
    traits: ['by-hand'],
  },
}

const MOBILIZING: Answers<ActivationFrame> = {
  choose: {
    kind: commandKind('mobilize', { unit: text }),
    field: 'unit',
    title: 'Mobilize a unit',
    names: { piece: 'unit' },
    why: () => refuse('13.7.1', 'a Mobilization turns a one-step unit of the Country to its two-step side'),
  },
  pass: { type: 'done', label: 'Mobilize no more', traits: ['way-out'] },
}

const OCCUPYING: Answers<ActivationFrame> = {
  choose: { kind: commandKind('no-occupation', {}) },
  pass: { type: 'done', label: 'Place no marker', traits: ['pass'] },
}

const ANSWERS: Partial<Record<Name, Answers<ActivationFrame>>> = {
  place: PLACING,
  mobilize: MOBILIZING,
  occupation: OCCUPYING,
}

/** What the question of a step is to a screen. */
const QUESTIONS: Partial<Record<Name, { readonly kind: string; readonly rule: RuleId }>> = {
  align: { kind: 'alignment', rule: '13.5' },
  place: { kind: 'set-up', rule: '13.7.1' },
  occupation: { kind: 'no-occupation', rule: '6.1.1' },
}
const MOBILIZATION = { kind: 'mobilize', rule: '13.7.1' } as const

const questionOf = ({ step }: ActivationFrame) => QUESTIONS[step] ?? MOBILIZATION

export const activationProcedure = scripted<ActivationFrame, ActivationMemory>({
  frame: ACTIVATION,
  answers: ({ step }) => ANSWERS[step] ?? ALIGNING,
  step: (game, frame) => (frame.step === 'over' ? undefined : STEPS[frame.step](game, frame)),
  onward: ({ step }) => ({ step: ACTIVATION_STEPS[ACTIVATION_STEPS.indexOf(step) + 1] }),
  keep: (_frame, kept) => kept,
  cast: (game, frame, purpose, by) => askDie(game, purpose, questionOf(frame).rule, by),
  owner: (_game, frame) => ownerOf(frame),
  prompt: (_game, frame, ask) => ({ ...questionOf(frame), prompt: ask }),
})
