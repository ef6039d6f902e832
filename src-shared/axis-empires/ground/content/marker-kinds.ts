/**
 * The markers of chapters 18 and 36: where each may lie, which exclude one another in a hex, and where one goes that
 * comes off the Turn Track (7.2, step 2). One line a marker; counters name it by the types of their sides.
 */
import type { RuleId } from '../rule.ts'
import { type MapId, POSTURES } from '../theatres/index.ts'

/** A sort of place; what each takes in is in `marker-places.ts`. */
export type MarkerSpot =
  | 'strategic-warfare'
  | 'turn-track'
  | 'delay'
  | 'naval-delay'
  | 'force-pool'
  | 'own-events'
  | 'allied-events'
  | 'any-hex'
  | 'land'
  | 'all-sea'
  | 'capital'
  | 'zone'
  | 'ceded-lands'
  | 'government'
  | 'european-war'
  | 'pacific-war'
  | 'conquered'

/**
 * What becomes of a marker that comes off the Turn Track: it goes to a place, out of the game or aside, or something
 * happens that `events/arrivals` plays.
 */
export type Coming = 'strategic-warfare' | 'force-pool' | 'out' | 'event'

export interface MarkerKind {
  readonly id: string
  readonly sections: Readonly<Partial<Record<MapId, RuleId>>>
  /** The sides that are this marker, by their types; the id if not given. */
  readonly types?: readonly string[]
  /** Where it may lie while it is in play or on its way; aside, in its Force Pool and out of the game it may always. */
  readonly lies: readonly MarkerSpot[]
  readonly comes?: Coming
  /** Never two markers of kinds with the same word in one hex. */
  readonly alone?: string
  /** The variable that says in which box of a track it lies: then it lies nowhere else. */
  readonly track?: string
}

type Sections = MarkerKind['sections']

const both = (tk: RuleId, ds: RuleId): Sections => ({ tk, ds })

/** A marker that waits on the Turn Track and works in the Strategic Warfare Box. */
const boxed = (id: string, sections: Sections, ...types: readonly string[]): MarkerKind => ({
  id,
  sections,
  ...(types.length > 0 ? { types } : {}),
  lies: ['strategic-warfare', 'turn-track', 'delay'],
  comes: 'strategic-warfare',
})

/** A marker that lies on the Turn Track alone, until something happens. */
const timed = (id: string, sections: Sections): MarkerKind => ({
  id,
  sections,
  lies: ['turn-track'],
  comes: 'event',
})

/** A second marker of the Axis on the VP Track. */
const planted = (id: string, sections: Sections): MarkerKind => ({
  id,
  sections,
  lies: ['turn-track', 'delay'],
  comes: 'event',
  track: id,
})

/** A marker in the Capital of a Country, one of its sort there. */
const inCapital = (id: string, sections: Sections, alone: string = id): MarkerKind => ({
  id,
  sections,
  lies: ['capital'],
  alone,
})

/** A marker that stands for what a variable says, and lies nowhere itself (docs/readings/displays.md). */
const shown = (id: string, sections: Sections, ...types: readonly string[]): MarkerKind => ({
  id,
  sections,
  types,
  lies: [],
})

export const MARKER_KINDS: readonly MarkerKind[] = [
  {
    id: 'aid-to-china',
    sections: { ds: '36.1' },
    lies: ['allied-events', 'turn-track', 'delay'],
    comes: 'event',
  },
  boxed('airmobile-doctrine', { tk: '18.2' }),
  boxed('allied-collapse', both('18.3', '36.3')),
  boxed('anti-comintern', { tk: '18.4' }),
  boxed('bases-damaged', { ds: '36.4' }),
  {
    id: 'beachhead',
    sections: both('18.5', '36.5'),
    types: ['beachhead-0', 'beachhead-1', 'beachhead-2'],
    lies: ['all-sea'],
    alone: 'beachhead',
  },
  { id: 'blitz', sections: both('18.6', '36.6'), lies: ['any-hex'] },
  { id: 'ceded-land', sections: both('18.7', '36.7'), lies: ['ceded-lands', 'own-events'] },
  {
    id: 'chemical-weapons',
    sections: { ds: '36.8' },
    lies: ['force-pool', 'turn-track', 'delay'],
    comes: 'force-pool',
  },
  { id: 'civil-war', sections: { tk: '18.8' }, lies: ['land'], alone: 'civil-war' },
  { id: 'nationalist-capital', sections: { tk: '18.8' }, lies: ['land'], alone: 'civil-war-capital' },
  { id: 'republican-capital', sections: { tk: '18.8' }, lies: ['land'], alone: 'civil-war-capital' },
  {
    id: 'convoy',
    sections: both('18.9', '36.9'),
    types: ['convoy-troop', 'convoy-supply'],
    lies: ['zone', 'force-pool', 'turn-track', 'delay', 'naval-delay', 'own-events', 'conquered'],
    comes: 'force-pool',
  },
  boxed('convoy-strategy', { ds: '36.10' }),
  { id: 'atomic-devastation', sections: both('18.10', '36.11'), lies: ['land'] },
  { id: 'enforced-peace', sections: { tk: '18.11', ds: '2012:14.12' }, lies: ['turn-track'], comes: 'out' },
  timed('entry', { ds: '36.12' }),
  shown('current-esv', { ds: '36.13.1' }, 'esv', 'esv-germany-surrenders'),
  {
    id: 'european-limited-war',
    sections: { ds: '36.13.2' },
    lies: ['turn-track', 'european-war'],
    comes: 'event',
  },
  {
    id: 'german-victory',
    sections: { ds: '36.13.3' },
    types: ['france-defeated', 'russia-defeated'],
    lies: ['turn-track', 'strategic-warfare'],
    comes: 'event',
  },
  {
    id: 'european-total-war',
    sections: { ds: '36.13.4' },
    lies: ['turn-track', 'european-war'],
    comes: 'event',
  },
  {
    id: 'failure',
    sections: both('18.12', '36.14'),
    types: ['failure-command', 'failure-supply', 'failure'],
    lies: ['any-hex'],
  },
  inCapital('free-passage', both('18.13', '36.15')),
  boxed('fujiyama-bomber-production', { ds: '36.16' }),
  planted('hakko-ichiu', { ds: '36.17' }),
  boxed('i-boat-strategy', { ds: '36.18' }),
  inCapital('influence', both('18.14', '36.19'), 'lean'),
  boxed('intensive-bombing', both('18.15', '36.20')),
  {
    id: 'government',
    sections: { ds: '36.21' },
    types: ['government-army', 'government-navy'],
    lies: ['government', 'delay', 'turn-track'],
    comes: 'event',
  },
  planted('japanese-mandate', { ds: '36.22' }),
  boxed('jet-fighter-production', both('18.16', '36.23')),
  boxed('kamikazes', { ds: '36.24' }),
  {
    id: 'lend-lease',
    sections: both('18.17', '36.25'),
    lies: ['allied-events', 'turn-track', 'delay'],
    comes: 'event',
  },
  boxed('loc-damaged', { ds: '36.26' }),
  {
    id: 'logistics',
    sections: both('18.18', '36.27'),
    lies: ['land', 'force-pool', 'turn-track', 'delay', 'own-events'],
    comes: 'force-pool',
  },
  boxed('materiel-shortages', both('18.19', '36.28')),
  boxed('military-takeover', both('18.20', '36.29')),
  boxed(
    'minor-country-production',
    both('18.21', '36.30'),
    'minor-country-production-1',
    'minor-country-production-2',
  ),
  inCapital('mobilizing', both('18.22', '36.31')),
  inCapital('neutrality', both('18.23', '36.32'), 'lean'),
  inCapital('no-occupation', both('18.24', '36.33')),
  planted('no-retreat', { tk: '18.25' }),
  boxed('oil-embargo', { ds: '36.34' }),
  {
    id: 'pacific-war',
    sections: { tk: '18.26' },
    types: ['pacific-limited-war', 'pacific-total-war'],
    lies: ['turn-track', 'pacific-war'],
    comes: 'event',
  },
  {
    id: 'partisan-base',
    sections: both('18.27', '36.35'),
    lies: ['land', 'force-pool', 'turn-track', 'delay'],
    comes: 'force-pool',
    alone: 'partisan-base',
  },
  {
    id: 'quit-india',
    sections: { ds: '36.37' },
    lies: ['strategic-warfare', 'turn-track', 'delay', 'own-events'],
    comes: 'strategic-warfare',
  },
  { id: 'red-army', sections: { tk: '18.29' }, lies: ['land'], alone: 'red-army' },
  inCapital('reich-annex', { tk: '18.30' }),
  {
    id: 'republican-support',
    sections: { tk: '18.31' },
    types: ['republican-support-western', 'republican-support-soviet'],
    lies: ['land'],
  },
  {
    id: 'reserves',
    sections: { ds: '36.38' },
    types: ['reserves-limited', 'reserves-total'],
    lies: ['delay', 'turn-track'],
    comes: 'event',
  },
  boxed('showa-restoration', { ds: '36.39' }),
  planted('ss-europa', { tk: '18.32' }),
  {
    id: 'strategic-hex',
    sections: both('18.33', '36.40'),
    types: ['strategic-hex-axis', 'strategic-hex-allied'],
    lies: ['any-hex'],
  },
  {
    id: 'raiders',
    sections: both('18.34', '36.41'),
    types: ['surface-raiders', 'suicidal-raiders'],
    lies: ['force-pool', 'naval-delay', 'delay', 'turn-track'],
    comes: 'force-pool',
  },
  { id: 'totsugeki', sections: { ds: '36.42' }, lies: ['any-hex'] },
  shown('policy', both('18.28', '36.36'), ...POSTURES.map((posture) => `policy-${posture}`)),
  shown('truce', both('18.35', '36.43'), 'truce-reassess-armistice', 'truce-negotiation'),
  boxed('type-xxi', { tk: '18.36' }),
  boxed('ural-bomber-production', { tk: '18.37' }),
  timed('increase-uscl', both('18.38.1', '36.44.1')),
  shown('uscl', both('18.38.2', '36.44.2'), 'european-uscl', 'pacific-uscl'),
  boxed('reduced-us-impact', both('18.38.3', '36.44.3')),
  timed('us-entry', both('18.38.4', '36.44.4')),
  boxed('us-victory-program', both('18.38.5', '36.44.5')),
  // V-Day of the map itself is `victory/v-day.ts`; V-E Day on the track of Dai Senso is the end of the war in Europe.
  {
    id: 'v-day',
    sections: both('18.39', '36.45'),
    types: ['v-e-day', 'v-j-day', 'separate-peace'],
    lies: ['turn-track'],
  },
  { id: 'vichy', sections: { tk: '18.40' }, lies: ['capital'], alone: 'vichy' },
  {
    ...boxed('war-economy', { tk: '18.41' }, 'war-economy-1', 'war-economy-2'),
    // That of a Conquered Minor Country waits with its units (20.1.1).
    lies: ['strategic-warfare', 'turn-track', 'delay', 'conquered'],
  },
  boxed('war-production', both('18.42', '36.46')),
  {
    id: 'weather',
    sections: both('18.43', '36.47'),
    types: ['weather-mud', 'weather-snow', 'weather-storms'],
    lies: ['any-hex'],
  },
  {
    id: 'plus-minus',
    sections: both('18.44', '36.48'),
    types: ['plus-1', 'minus-1', 'plus-2', 'minus-2'],
    lies: ['delay'],
  },
]

/** A game has few markers but asks for them often: by the type of a side. */
const BY_TYPE: ReadonlyMap<string, MarkerKind> = new Map(
  MARKER_KINDS.flatMap((kind) => (kind.types ?? [kind.id]).map((type) => [type, kind] as const)),
)

/** The kinds a counter can be: one for each side that is a marker of chapters 18 and 36. */
export function markerKinds(
  sides: readonly { readonly kind: string; readonly type: string }[],
): MarkerKind[] {
  return sides.flatMap(({ kind, type }) => {
    const found = kind === 'marker' ? BY_TYPE.get(type) : undefined
    return found ? [found] : []
  })
}

/** The kind of a marker with a side of this type up; undefined for a type that is none of chapters 18 and 36. */
export const kindOfMarker = (type: string): MarkerKind | undefined => BY_TYPE.get(type)

/** What becomes of a marker that comes off the Turn Track, by its front; undefined if it is only taken off. */
export function comingOf(type: string, map: MapId): Coming | undefined {
  // On the track of Dai Senso V-E Day is the end of the war in Europe (36.13.5).
  return type === 'v-e-day' && map === 'ds' ? 'event' : kindOfMarker(type)?.comes
}

/** The section on a kind on a map; that of the other map where it has none there. */
export const sectionOfKind = (kind: MarkerKind, map: MapId): RuleId =>
  kind.sections[map] ?? kind.sections.tk ?? kind.sections.ds ?? '7.2'
