/**
 * The guided first game: the first Faction Turn of the Polish campaign. It is a real game with a fixed seed, so that the
 * dice are known: a 5 at Cracow, a 4 at Danzig.
 */
import { at, decides, holds, type Lesson, type Part, placeOf, type Seen, type Step } from './lesson.ts'

const CRACOW = 'e3501'
const DANZIG = 'e3901'
const LODZ = 'e3701'
const LWOW = 'e3505'
/** Where an Air Force helps the attack on Cracow: there, or next to it. */
const NEAR_CRACOW = [CRACOW, 'e3601', 'e3602', 'e3502', 'e3402', 'e3401', 'w3526']
const SILESIA = 'w3526'
const SLOVAKIA = 'e3401'
const ACROSS_THE_RIVER = 'e3402'
const MOUNTAIN = 'ger-mtn-1'
const ARMOR = 'ger-arm-04'
const ARMY = 'ger-14a'

/** The Game Turn of August and September 1939. */
const FIRST_TURN = 24

const later = ({ view }: Seen): boolean => view.turn.index > FIRST_TURN || view.result !== null

const segment = ({ view }: Seen, id: string): string | undefined =>
  view.sequence.find((step) => step.id === `axis/${id}`)?.state

/** The Axis Faction Turn has come to a segment, or is past it. */
const reached =
  (id: string) =>
  (seen: Seen): boolean =>
    later(seen) || segment(seen, id) === 'now' || segment(seen, id) === 'done'

const past = (seen: Seen, id: string): boolean => later(seen) || segment(seen, id) === 'done'

const onMap = (seen: Seen, piece: string): boolean => /^[ew]\d{4}$/.test(placeOf(seen, piece) ?? '')
const blitzOn = (seen: Seen, hex: string): boolean => holds(seen, hex, 'axis-blitz-')
const fighting = (seen: Seen, hex: string): boolean => seen.view.battle?.target === hex
const declared = (seen: Seen, hex: string): boolean =>
  fighting(seen, hex) && seen.view.battle?.declared === true
/** All who can are in the attack, or as many as the lesson counts on. */
const joined = (seen: Seen, hex: string, units: number): boolean => {
  const { battle, offers } = seen.view
  const ready = battle?.target === hex ? battle.attackers.length : 0
  return ready >= units || (ready > 0 && !offers.some(({ command }) => command.type === 'add'))
}
const cleared = (seen: Seen, hex: string): boolean => !holds(seen, hex, 'pol-')

/** An attack on a hex put together and fought: the same clicks each time. */
function attack(hex: string, name: string, units: number): { target: Part; join: Part; fight: Part } {
  const over = (seen: Seen): boolean => declared(seen, hex) || cleared(seen, hex)
  return {
    target: {
      task: `Click the Polish unit in ${name}.`,
      done: (seen) => fighting(seen, hex) || cleared(seen, hex),
      aims: [{ hex }],
      act: { kind: 'offer', type: 'attack', at: hex },
      // Another fight comes to its end first.
      after: ({ view }) => view.battle !== null,
    },
    join: {
      task: 'Press “Add all units”.',
      done: (seen) => joined(seen, hex, units) || over(seen),
      aims: [{ control: 'add-all' }],
      act: { kind: 'all', type: 'add' },
    },
    fight: {
      task: 'Press “Fight”.',
      done: over,
      aims: [{ control: 'fight' }, { control: 'offer-fight' }],
      act: { kind: 'offer', type: 'fight' },
      after: (seen) => fighting(seen, hex),
    },
  }
}

const cracow = attack(CRACOW, 'Cracow', 5)
const danzig = attack(DANZIG, 'Danzig', 3)

/** No more units follow into the hex that was won. */
const stay: Part = {
  task: 'Press “No further advance”.',
  done: (seen) => !decides(seen, 'combat-advance', 'combat-exploit'),
  aims: [{ control: 'offer-stay' }, { control: 'offer-stop' }],
  act: { kind: 'offer', type: 'stay' },
  after: () => true,
}

/** Ends a segment with the main button, unless the game is past it. */
const end = (task: string, done: (seen: Seen) => boolean): Part => ({
  task,
  done,
  aims: [{ control: 'end-anyway' }, { control: 'offer-end' }],
  act: { kind: 'offer', type: 'end' },
  after: () => true,
})

/** Takes a unit up, unless it is already where it is to go. */
const choose = (unit: string, to: string, task: string, aims: Part['aims']): Part => ({
  task,
  done: (seen) => seen.chosen === unit || at(unit, to)(seen),
  aims,
  act: { kind: 'choose', unit },
  onScreen: true,
})

/** Moves the unit that was taken up. */
const march = (unit: string, to: string, task: string): Part => ({
  task,
  done: at(unit, to),
  aims: [{ hex: to }],
  act: { kind: 'march', unit, to },
})

const LOOK: readonly Step[] = [
  {
    id: 'stack',
    title: 'Meet your army',
    text: 'You lead the German side, in grey; the Poles are in front of you. Units in one hex are a stack. This one is Army Group South, with armor and a headquarters.',
    parts: [
      {
        task: 'Rest the pointer on the stack with the ring round it.',
        done: ({ looked }) => looked === SILESIA,
        aims: [{ hex: SILESIA }],
        act: { kind: 'look', hex: SILESIA },
        onScreen: true,
      },
    ],
    hint: 'The wheel zooms the map, and dragging empty ground moves it.',
    told: 'A stack lies open under the pointer. Three numbers stand on each unit: attack, defence, movement.',
    rules: ['9', '8'],
  },
  {
    id: 'goal',
    title: 'Know what wins',
    text: 'Five cities decide this game, and you need them all: Warsaw, Lodz, Cracow, Danzig and Lwow. You have two turns, and in the second the roads are mud.',
    parts: [
      {
        task: 'Press the flag button at the top.',
        done: ({ goals }) => goals,
        aims: [{ control: 'goals' }],
        act: { kind: 'goals', open: true },
        onScreen: true,
      },
    ],
    hint: 'It stands to the right of the title, with a flag. Shift and G does the same.',
    told: 'The card says who holds each city and what is missing. Flags on the map mark them.',
    rules: [],
  },
]

const SUPPORT: readonly Step[] = [
  {
    id: 'air',
    title: 'Air support',
    text: 'Aircraft come first. An Air Force helps every attack in its hex and in the six around it, and moves your odds one column to the better.',
    parts: [
      {
        task: 'When you have read the card, close it: ✕ or Esc.',
        done: ({ goals }) => !goals,
        aims: [{ control: 'goals-close' }],
        act: { kind: 'goals', open: false },
        onScreen: true,
      },
      {
        task: 'Open the tab “Support”.',
        done: (seen) => seen.tab === 'support' || seen.chosen === 'ger-af-1' || onMap(seen, 'ger-af-1'),
        aims: [{ control: 'tab-support' }],
        act: { kind: 'tab', tab: 'support' },
        onScreen: true,
      },
      {
        task: 'Click the Air Force in the list.',
        done: (seen) => seen.chosen === 'ger-af-1' || onMap(seen, 'ger-af-1'),
        aims: [{ control: 'group-ger-af-1' }],
        act: { kind: 'choose', unit: 'ger-af-1' },
        onScreen: true,
      },
      {
        task: 'Now click the ringed hex beside Cracow.',
        done: at('ger-af-1', ...NEAR_CRACOW),
        aims: [{ hex: 'e3601' }],
        act: { kind: 'offer', type: 'place', piece: 'ger-af-1', at: 'e3601' },
      },
    ],
    hint: 'The Air Force lies in the Support list at the right. You may also drag its picture onto the map.',
    told: 'The Air Force is over the front. Nobody contests it: the Poles have no aircraft here.',
    rules: ['2.2.3.1', '4.2.3.1'],
  },
  {
    id: 'second-air',
    title: 'A second one, farther north',
    text: 'The other Air Force can help against Danzig and on the road to Warsaw. Any hex in reach will do: this one is only our suggestion.',
    parts: [
      {
        task: 'Place the second Air Force.',
        done: (seen) => onMap(seen, 'ger-af-2') || placeOf(seen, 'ger-af-2')?.includes('swb') === true,
        aims: [{ control: 'group-ger-af-2' }, { hex: 'e3802' }],
        act: { kind: 'offer', type: 'place', piece: 'ger-af-2', at: 'e3802' },
      },
    ],
    hint: 'Click its picture in the list, then a hex with a blue rim.',
    told: 'Both Air Forces are placed. They come home by themselves at the start of your next turn.',
    rules: ['2.2.3'],
  },
  {
    id: 'blitz-marker',
    title: 'Where the blow falls',
    text: 'Blitz markers say where your army strikes first. Units within two hexes of one may fight in an extra round of combat, and there armor counts.',
    parts: [
      {
        task: 'End the placement.',
        done: (seen) => !decides(seen, 'support-place'),
        aims: [{ control: 'offer-end' }],
        act: { kind: 'offer', type: 'end' },
      },
      {
        task: 'Click Cracow to put the first marker there.',
        done: (seen) => blitzOn(seen, CRACOW),
        aims: [{ hex: CRACOW }],
        act: { kind: 'offer', type: 'place-blitz', at: CRACOW },
      },
      {
        task: 'Put the other one on Danzig, or wherever you like.',
        done: (seen) => !decides(seen, 'place-blitz'),
        aims: [{ hex: DANZIG }],
        act: { kind: 'offer', type: 'place-blitz', at: DANZIG },
      },
    ],
    hint: 'The hex under the pointer turns blue where a marker may go. Cracow is in the south, beside your stack.',
    told: 'The markers lie. Your units near them are ready for Blitz Combat.',
    rules: ['2.2.4', '4.1'],
  },
  {
    id: 'organization',
    title: 'Nothing to mend yet',
    text: 'Now units could be joined or split. On the first day of the war everything is in its place, so you leave this segment.',
    parts: [
      {
        task: 'Press “End organization”.',
        done: reached('operational-movement'),
        aims: [{ control: 'skip-organization' }, { control: 'offer-next' }],
        act: { kind: 'offer', type: 'next' },
      },
    ],
    hint: 'It is the second button of the prompt, over the map. The list at the left shows where in the turn you are.',
    told: 'On the left the Operational Movement Phase is marked: now your units march.',
    rules: ['2.3'],
  },
]

const MOVE: readonly Step[] = [
  {
    id: 'reach',
    title: 'How far can it go?',
    text: 'Every unit you can move has a yellow rim. Choose one and the map shows its reach: the number on a hex is what the way costs.',
    parts: [choose(MOUNTAIN, LWOW, 'Click the mountain corps in Slovakia.', [{ hex: 'e3302' }])],
    hint: 'It stands alone in the hills, south-east of Cracow. Esc lets a unit go again.',
    told: 'The yellow hexes are its reach. By road and rail a small unit pays only half a point a hex.',
    rules: ['3.1', '3.1.1'],
  },
  {
    id: 'march',
    title: 'A city nobody holds',
    text: 'Look east: the way over the passes to Lwow is open, and no Pole stands there. Whoever enters an empty enemy city controls it.',
    parts: [
      choose(MOUNTAIN, LWOW, 'Click the mountain corps again.', [{ hex: 'e3302' }]),
      march(MOUNTAIN, LWOW, 'Click Lwow.'),
    ],
    hint: 'Lwow lies three hexes east of Cracow. If the corps went elsewhere, Undo at the top takes that back.',
    told: 'The first of the five cities is yours, and the railway behind you keeps the corps supplied.',
    rules: ['3.1', '10'],
  },
  {
    id: 'zones',
    title: 'Zones of Control',
    text: 'A unit watches the six hexes around it: its Zone of Control. Whoever enters an enemy one must stop. Have a look at those of the Poles.',
    parts: [
      {
        task: 'Press “ZOC” beside the map, then the faction below until it says Western.',
        done: ({ zones }) => zones !== null,
        aims: [{ control: 'overlay-zoc' }],
        act: { kind: 'zones', faction: 'western' },
        onScreen: true,
      },
      {
        task: 'Those are your own. Press the faction button until it says Western.',
        done: ({ zones }) => zones === 'western',
        aims: [{ control: 'overlay-who' }],
        act: { kind: 'zones', faction: 'western' },
        onScreen: true,
      },
    ],
    hint: 'The keys are Z for the zones and A for whose they are.',
    told: 'All that is tinted, the Poles watch. Press “ZOC” again, or Z, to take it away.',
    rules: ['8', '8.1'],
  },
  {
    id: 'stop',
    title: 'Into their zone',
    text: 'Your armor can cross the Vistula and stand before Cracow from the south. A red sign on a hex of its reach says: here a zone stops you.',
    parts: [
      choose(ARMOR, ACROSS_THE_RIVER, 'Choose the armor in the ringed stack.', [
        { hex: SLOVAKIA },
        { control: `unit-${ARMOR}` },
      ]),
      march(ARMOR, ACROSS_THE_RIVER, 'Click the ringed hex below Cracow.'),
    ],
    hint: 'Click the stack, then “Choose” beside the armor in the list at the right.',
    told: 'The armor stands at the gates, and the zone of the defenders holds it there.',
    rules: ['8.2', '3.1'],
  },
  {
    id: 'end-movement',
    title: 'On to the fighting',
    text: 'You may move others as well, as long as the 14th Army stays beside Cracow. Once the phase is ended, they stand where they stand.',
    parts: [
      end('Press “End”, and once more when the program asks whether you mean it.', reached('blitz-combat')),
    ],
    hint: 'The program tells you once in each segment what you could still do. “End all the same” goes on.',
    told: 'Blitz Combat begins: the round for units near your markers.',
    rules: ['3', '4.1.2'],
  },
]

const FIGHT: readonly Step[] = [
  {
    id: 'target',
    title: 'Choose a target',
    text: 'Hexes you can attack have an orange rim. To look at one costs nothing: until you press “Fight”, an attack can be called off.',
    parts: [cracow.target],
    hint: 'Cracow is the city between your two stacks in the south.',
    told: 'The attack on Cracow lies open at the right. Nobody takes part in it yet.',
    rules: ['4.2.1'],
  },
  {
    id: 'odds',
    title: 'Read the odds',
    text: 'Attack factors are divided by defence factors, and shifts move the result along the table. Here 14 to 3 is 3 to 1, and aircraft, armor and headquarters lift it to 7 to 1.',
    parts: [cracow.join],
    hint: 'The button is in the prompt over the map. A click on a unit takes it out of the attack again.',
    told: 'Six faces, six outcomes: look at what each die would do before you roll it.',
    rules: ['4.2.2', '4.2.3'],
  },
  {
    id: 'fight',
    title: 'Roll the die',
    text: 'At 7 to 1 every face drives the Poles out of Cracow. Only how far they run, and what it costs you, is left to chance.',
    parts: [cracow.fight],
    hint: 'Enter does the same. Undo brings back the same die: there is no rolling again.',
    told: ({ view }) =>
      view.battle?.result?.die === 5
        ? 'A 5: the Poles run three hexes, through Lodz, and take its garrison along.'
        : 'The die is cast; what it means stands at the right, and in the log.',
    rules: ['4.2.4', '4.2.5'],
  },
  {
    id: 'advance',
    title: 'Advance',
    text: 'The hex is empty, so units that fought may follow. Send infantry first: where a friendly unit stands, enemy zones stop nobody.',
    parts: [
      {
        task: 'Click Cracow and advance with the 14th Infantry.',
        done: at(ARMY, CRACOW),
        aims: [{ hex: CRACOW }],
        act: { kind: 'offer', type: 'advance', piece: ARMY },
        after: (seen) => declared(seen, CRACOW),
      },
    ],
    hint: 'A click on Cracow opens a menu of all who may go. The line you want is “Advance with German 14th Infantry”.',
    told: 'Cracow is the second city, and its garrison keeps the road open for the armor.',
    rules: ['4.2.7', '8.1'],
  },
  {
    id: 'exploit',
    title: 'Break through',
    text: 'Armor was in the attack, so its units may go on past the hex: as far as the enemy ran. Lodz is empty, three hexes away.',
    parts: [
      {
        task: 'Click Cracow and exploit with the armor that crossed the river.',
        done: (seen) =>
          at(ARMOR, LODZ, 'e3601', 'e3602')(seen) ||
          (decides(seen, 'combat-exploit') && at(ARMOR, CRACOW)(seen)),
        aims: [{ hex: ACROSS_THE_RIVER }, { hex: CRACOW }],
        act: { kind: 'offer', type: 'exploit', piece: ARMOR },
        after: (seen) => declared(seen, CRACOW),
      },
      {
        task: 'Now click the hex between Cracow and Lodz.',
        done: at(ARMOR, LODZ, 'e3601'),
        aims: [{ hex: 'e3601' }],
        act: { kind: 'offer', type: 'exploit-to', at: 'e3601' },
      },
      {
        task: 'And on into Lodz.',
        done: at(ARMOR, LODZ),
        aims: [{ hex: LODZ }],
        act: { kind: 'offer', type: 'exploit-to', at: LODZ },
      },
    ],
    hint: 'Click the armor first, then Cracow, and take “Exploit” in the menu.',
    told: 'Lodz has fallen without a shot: the third city. That is what a Blitz is for.',
    rules: ['4.2.8', '4.2.7'],
  },
  {
    id: 'end-blitz',
    title: 'The Blitz is over',
    text: 'The others may stay where they are. Then the Blitz Combat Segment ends, and Regular Combat begins: that one is for all of your units.',
    parts: [
      stay,
      end(
        'Press “End”; the program asks again, as there are hexes left to attack.',
        reached('regular-combat'),
      ),
    ],
    hint: 'Units that have not fought yet can do so in Regular Combat; each unit attacks once in a segment.',
    told: 'Regular Combat. Armor gives no shift now, but aircraft still do.',
    rules: ['4.2', '4.1.2'],
  },
  {
    id: 'danzig',
    title: 'One on your own',
    text: 'Take Danzig in the same way: choose the target, add your units, look at the odds, fight, and march in. One weak unit holds it.',
    parts: [
      danzig.target,
      danzig.join,
      danzig.fight,
      {
        task: 'Advance into Danzig with any unit.',
        done: (seen) => holds(seen, DANZIG, 'ger-') || past(seen, 'regular-combat'),
        aims: [{ hex: DANZIG }],
        act: { kind: 'offer', type: 'advance' },
        after: (seen) => declared(seen, DANZIG),
      },
    ],
    hint: 'Danzig is the port in the north. Both of your northern armies stand beside it.',
    told: 'That is how every attack goes, from here to the end of the war.',
    rules: ['4.2.1', '4.2.2'],
  },
]

const END: readonly Step[] = [
  {
    id: 'end-turn',
    title: 'End your turn',
    text: 'After combat, units may move once more in Reserve Movement, though not out of or into an enemy zone. It is the time to close gaps. Or you leave it at that.',
    parts: [
      stay,
      end('End Regular Combat.', (seen) => past(seen, 'regular-combat')),
      end('End Reserve Movement when you are ready.', (seen) => past(seen, 'reserve-movement')),
    ],
    hint: 'The red button ends each segment. What you leave undone the program names once.',
    told: 'Your turn is over.',
    rules: ['5'],
  },
  {
    id: 'poles',
    title: 'The Polish answer',
    text: 'Now the machine plays the Poles; its moves are drawn as arrows. If it attacks, you may be asked something: no answer is wrong here.',
    parts: [
      {
        task: 'Watch, and answer if you are asked.',
        done: later,
        aims: [{ control: 'prompt' }],
        act: { kind: 'any' },
      },
    ],
    hint: 'At its own pace: “Pause” and “One move” stand in the prompt while it plays.',
    told: 'The card below tells what the Poles have done. It is September, and the rain has come.',
    rules: ['4.2.1.2'],
  },
  {
    id: 'farewell',
    title: 'You know how to play',
    text: 'That was a whole turn, and every turn of every scenario goes this way. This game is yours now: one turn is left for what you do not hold yet. Every § number opens its rule, F1 all of them, and “Advise me” asks the machine.',
    parts: [],
    hint: '',
    told: '',
    rules: [],
  },
]

export const POLAND: Lesson = {
  id: 'poland',
  title: 'Learn to play',
  game: {
    scenario: 'poland-1939',
    title: 'Learn to play',
    seed: 4,
    plain: true,
    players: { axis: 'human', western: 'greedy' },
  },
  steps: [...LOOK, ...SUPPORT, ...MOVE, ...FIGHT, ...END],
}
