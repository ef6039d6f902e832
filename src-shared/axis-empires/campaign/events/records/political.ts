/**
 * Political events (19, 37) that are an activation, a marker or a choice from a short list. What no document says of
 * Gradual Decline (19.18), Military Defeat (19.22), Military Victory (19.24), the Civil War (19.4, 19.5) and the Policies of
 * Europe that bar Influence (19.19) is in docs/readings/events.md.
 */
import { FACTIONS } from '../../../ground/theatres/index.ts'
import { NEUTRAL, NEUTRAL_OR_FRIENDLY } from '../countries/countries.ts'
import { CIVIL_WAR } from '../political/civil-war.ts'
import type { EventRecord } from './language.ts'

const ROUND =
  'Its Capital returns to a better place, or else that of the enemy is driven to its next one. If the ' +
  'enemy has no place left, the war is over: the Country stays neutral, with Influence of the faction ' +
  'behind the winner.'
const NO_GOVERNMENT = { government: true, none: 'the Government marker is not in its Holding Box' } as const
const DELAY_REDUCTION = { event: { id: 'delay-reduction', label: 'A Delay Reduction instead' } }
/** The Current Card of the Axis: East Wind Rain or North Wind Cloudy. */
const AXIS_CARDS = ['28a', '28b']
/** The boxes whose Posture each incident is about; the first, while it is Neutrality, keeps the peace. */
const BORDER = ['russia', 'communist-china', 'nationalist-china']
const SEA = ['britain', 'us-western-minors', 'nationalist-china']

export const POLITICAL: readonly EventRecord[] = [
  {
    id: 'border-war',
    title: 'Border War',
    sections: { tk: '19.2', ds: '2012:15.5' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    civilWar: true,
    steps: [
      { activate: { side: 'own' } },
      {
        if: { active: true },
        ask: 'Choose the Neutral Country that is attacked and joins the other side',
        from: [{ neighbor: 'other' }],
      },
    ],
    diary: '{country} quarrels with a neighbour',
    words:
      'The Neutral Minor Country joins the side that received the event, which then names a Neutral Country on its Border: that one joins the other side.',
  },
  {
    id: 'civil-war-defeat',
    title: 'Civil War Defeat',
    sections: { tk: '19.4' },
    receivers: FACTIONS,
    concerns: CIVIL_WAR,
    civilWar: true,
    steps: [{ round: 'other' }],
    diary: 'the friends of the {faction} faction are pressed in {country}',
    words: `The side against yours wins a round of the Civil War. ${ROUND}`,
  },
  {
    id: 'civil-war-victory',
    title: 'Civil War Victory',
    sections: { tk: '19.5' },
    receivers: FACTIONS,
    concerns: CIVIL_WAR,
    civilWar: true,
    steps: [{ round: 'own' }],
    diary: 'the friends of the {faction} faction attack in {country}',
    words: `Your side, the Nationalists for the Axis and the Republicans for the Allies, wins a round of the Civil War. ${ROUND}`,
  },
  {
    id: 'country-joins',
    title: 'Country Joins',
    sections: { tk: '19.6', ds: '2012:15.9' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    steps: [{ join: {} }],
    diary: '{country} turns to the {faction} side',
    words:
      'The Neutral Minor Country joins the faction. If it has a Neutrality marker or the Influence of an enemy, that marker is removed instead.',
  },
  {
    id: 'coup-d-etat',
    title: 'Coup d’Etat',
    sections: { tk: '19.9', ds: '37.10' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    steps: [{ activate: { side: 'other', noRoll: true } }],
    diary: 'there is a coup in {country}',
    words:
      'The Neutral Minor Country joins the other side, without a Mobilization Roll: the Allies if the Axis ' +
      'received the event, the Axis if an Allied faction did.',
  },
  {
    id: 'declare-war',
    title: 'Declare War',
    sections: { tk: '19.10', ds: '37.11' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    civilWar: true,
    steps: [{ activate: { side: 'other', forced: true } }],
    diary: 'the {faction} faction declares war on {country}',
    words:
      'The Neutral Minor Country joins the other side: an Allied faction if the Axis declares war, and then ' +
      'the Policy that binds it ends; the Axis if an Allied faction does.',
  },
  {
    id: 'delay-reduction',
    title: 'Delay Reduction',
    sections: { tk: '19.11', ds: '37.12' },
    receivers: FACTIONS,
    steps: [
      {
        ask: 'Choose a unit on the Turn Track that comes a turn sooner',
        may: true,
        from: [{ sooner: true }],
      },
    ],
    diary: 'a unit may come back sooner',
    words:
      'One of your units on the Turn Track moves one box sooner, never into the box of the current turn.',
  },
  {
    id: 'free-passage',
    title: 'Free Passage',
    sections: { tk: '19.15', ds: '37.15' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    steps: [{ join: { freePassage: true, noRoll: true } }],
    diary: '{country} is asked to open its borders',
    words:
      'The Neutral Minor Country joins you, but its units stay inside it and it makes no Mobilization Roll. If ' +
      'it has a Neutrality marker or the Influence of an enemy, that marker is removed instead.',
  },
  {
    id: 'cabinet-shuffle',
    title: 'Cabinet Shuffle',
    sections: { ds: '2012:15.6' },
    receivers: ['axis'],
    needs: [NO_GOVERNMENT],
    steps: [{ government: 'turns' }],
    diary: 'the cabinet in Tokyo is in question',
    words: 'The Government marker, if it is in its Holding Box, is turned over.',
  },
  {
    id: 'power-shift',
    title: 'Power Shift',
    sections: { ds: '37.30' },
    receivers: ['axis'],
    needs: [NO_GOVERNMENT],
    steps: [{ ask: 'Turn the Government marker, or leave it', may: true, from: [{ government: 'turns' }] }],
    diary: 'army and navy struggle for power in Tokyo',
    words: 'The Axis may turn the Government marker over, if it is in its Holding Box.',
  },
  {
    id: 'gradual-decline',
    title: 'Gradual Decline',
    sections: { tk: '19.18' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    steps: [{ join: { noRoll: true } }],
    diary: '{country} loses its footing',
    words:
      'The Neutral Minor Country joins you without a Mobilization Roll. If it has a Neutrality marker or the ' +
      'Influence of an enemy, that marker is removed instead.',
  },
  {
    id: 'border-incident',
    title: 'Border Incident',
    sections: { ds: '37.4' },
    receivers: ['axis'],
    needs: [{ disputed: BORDER }],
    steps: [
      {
        ask: 'End a Policy, lose a Kwantung step, or let the Government of the Army fall',
        from: [{ endPolicyOf: BORDER }, { loss: { tag: 'kwantung' } }, { fall: 'army' }],
      },
    ],
    diary: 'shots are fired on the border of Manchukuo',
    words:
      'The Axis ends a Policy of Russia or China, loses a Kwantung step, or lets the Government of the Army ' +
      'fall. Nothing happens while Russia is bound by Neutrality, or all three are at War.',
  },
  {
    id: 'international-incident',
    title: 'International Incident',
    sections: { ds: '37.19' },
    receivers: ['axis'],
    needs: [{ disputed: SEA }],
    steps: [
      {
        ask: 'End a Policy, give the West a Military Aid, or let the Government of the Navy fall',
        from: [
          { endPolicyOf: SEA },
          {
            event: {
              id: 'military-aid',
              receiver: 'western',
              label: 'The Western faction performs a Military Aid',
            },
          },
          { fall: 'navy' },
        ],
      },
    ],
    diary: 'a gunboat is sunk and the powers protest',
    words:
      'The Axis ends a Policy of Britain, the United States or Nationalist China, gives the West a Military ' +
      'Aid, or lets the Government of the Navy fall. Nothing happens while Britain is bound by Neutrality, or ' +
      'all three are at War.',
  },
  {
    id: 'influence',
    title: 'Influence',
    sections: { tk: '19.19', ds: '37.18' },
    receivers: FACTIONS,
    concerns: NEUTRAL_OR_FRIENDLY,
    steps: [{ ask: 'Choose what the Influence does', may: true, from: [{ influence: true }] }],
    diary: 'the {faction} faction works on {country}',
    words:
      'Removes Neutrality or the Influence of an enemy from a Neutral Minor Country, or places your own; where ' +
      'yours lies already, the Country joins you. From a friendly Country it lifts Free Passage or No ' +
      'Occupation.',
  },
  {
    id: 'military-aid',
    title: 'Military Aid',
    sections: { tk: '19.21', ds: '37.22' },
    receivers: FACTIONS,
    steps: [
      {
        ask: 'Take a Minor Country step or a colonial step, or a Delay Reduction',
        may: true,
        from: [{ replacement: 'minor-or-colonial' }, DELAY_REDUCTION],
      },
    ],
    diary: 'the {faction} faction may send aid',
    words:
      'Take one Minor Country step or one colonial step as a replacement, or have a unit on the Turn Track come a turn sooner.',
  },
  {
    id: 'military-defeat',
    title: 'Military Defeat',
    sections: { tk: '19.22' },
    receivers: FACTIONS,
    steps: [
      { ask: 'Choose the unit that loses a step', from: [{ loss: 'any' }] },
      { unlessNone: true, ask: 'The defeat may rouse the nation', may: true, from: [{ outbreak: true }] },
    ],
    diary: 'the {faction} faction meets with defeat',
    words:
      'You lose a step of a ground unit on the map, of your choice. In Pre-War your units that come with the Outbreak of War may then go to the Delay Box.',
  },
  {
    id: 'military-victory',
    title: 'Military Victory',
    sections: { tk: '19.24' },
    receivers: FACTIONS,
    steps: [
      {
        ask: 'Take a step, a Delay Reduction, or in Pre-War the Outbreak of War units',
        may: true,
        from: [{ outbreak: true }, { replacement: 'any' }, DELAY_REDUCTION],
      },
    ],
    diary: 'the {faction} faction is victorious',
    words:
      'Take a one-step unit as a replacement, or have a unit on the Turn Track come a turn sooner. In Pre-War ' +
      'your units that come with the Outbreak of War may go to the Delay Box instead.',
  },
  {
    id: 'neutrality',
    title: 'Neutrality',
    sections: { tk: '19.27', ds: '37.26' },
    receivers: FACTIONS,
    concerns: NEUTRAL,
    needs: [{ free: true, none: 'the Country has a Neutrality marker already' }],
    steps: [{ neutrality: true }],
    diary: '{country} is to keep its distance',
    words:
      'Removes an Influence marker from the Neutral Minor Country; if there is none, a Neutrality marker is placed.',
  },
  {
    id: 'soviet-volunteers',
    title: 'Soviet Volunteers',
    sections: { tk: '17.11' },
    receivers: ['soviet'],
    needs: [
      { option: 'soviet-volunteers', none: 'the optional rule is not on' },
      {
        waiting: { in: 'aside', of: [{ nation: 'russia', colonial: true }] },
        none: 'they have come already',
      },
    ],
    steps: [{ delay: { in: 'aside', of: [{ nation: 'russia', colonial: true }] } }],
    diary: 'volunteers from overseas join the Soviet Union',
    words:
      'With the optional rule Soviet Volunteers, Collective Security brings two Russian colonial units into the Delay Box.',
  },
  {
    id: 'home-defense',
    title: 'Home Defense',
    sections: { ds: '37.17' },
    receivers: ['axis'],
    steps: [
      {
        ask: 'Place a Japanese Home Defense infantry as a replacement',
        may: true,
        from: [{ replacement: 'home-defense' }],
      },
    ],
    diary: 'Japan calls up its last men',
    words: 'The Axis may place one Japanese Home Defense infantry (HD) as a replacement.',
  },
  {
    id: 'no-pasaran',
    title: 'No Pasaran!',
    sections: { tk: '19.29' },
    receivers: FACTIONS,
    concerns: CIVIL_WAR,
    civilWar: true,
    needs: [{ republicansRally: true, none: 'the Republicans hold all they had, and look to nobody else' }],
    steps: [{ republicanCapital: 'returns' }, { republicanSupport: 'receiver' }],
    diary: 'the Republicans of {country} stand fast',
    words:
      'The Republican Capital returns to a better place, if it was driven from one. If an Allied faction ' +
      'received the event, the Republican Support marker turns to it.',
  },
  {
    id: 'republican-infighting',
    title: 'Republican Infighting',
    sections: { tk: '19.35' },
    receivers: FACTIONS,
    concerns: CIVIL_WAR,
    civilWar: true,
    steps: [{ republicanCapital: 'retreats' }, { republicanSupport: 'other' }],
    diary: 'the Republicans of {country} fight each other',
    words:
      'The Republican Capital is driven to its next place, if there is one; that never ends the war. The Republican Support marker turns over.',
  },
  {
    id: 'bases-damaged',
    title: 'Bases Damaged',
    sections: { ds: '37.3' },
    receivers: ['axis'],
    sorts: AXIS_CARDS,
    steps: [
      { sort: '28a', strategicWarfare: { type: 'bases-damaged', of: 'western' } },
      { sort: '28b', strategicWarfare: { type: 'bases-damaged', of: 'soviet' } },
    ],
    diary: { '28a': 'Western bases are struck', '28b': 'Soviet bases are struck' },
    words:
      'The Bases Damaged marker of the Western faction (with East Wind Rain, 28a) or the Soviet one (with ' +
      'North Wind Cloudy, 28b) goes to the Strategic Warfare Box: its support units are delayed longer.',
  },
  {
    id: 'loc-damaged',
    title: 'LOC Damaged',
    sections: { ds: '37.21' },
    receivers: ['axis'],
    sorts: AXIS_CARDS,
    steps: [
      {
        ask: 'Choose the line of communication that is damaged',
        may: true,
        from: [
          {
            sort: '28a',
            strategicWarfare: { type: 'loc-damaged', nations: ['united-states-ds', 'britain-ds'] },
          },
          { sort: '28b', strategicWarfare: { type: 'loc-damaged', nations: ['russia-ds'] } },
          { sort: '28b', delay: { type: 'aid-to-china' } },
        ],
      },
    ],
    diary: 'raiders cut a line of communication',
    words:
      'With East Wind Rain (28a) the LOC Damaged marker of the United States or Britain goes to the Strategic ' +
      'Warfare Box; with North Wind Cloudy (28b) that of Russia, or an Aid to China marker goes to the Delay ' +
      'Box.',
  },
  {
    id: 'raiders-discovered',
    title: 'Raiders Discovered',
    sections: { ds: '37.33' },
    receivers: FACTIONS,
    steps: [
      {
        ask: 'Choose the CV Fleet that is delayed, or another support unit if you have none',
        from: [{ raiders: true }],
      },
    ],
    diary: 'a fleet of the {faction} faction is sighted',
    words:
      'You put a CV Fleet from your Force Pool into the Delay Box, or if there is none another support unit; never into the Naval Warfare Delay Box.',
  },
]
