/** Blitz Combat and combat: odds, a die, advance and exploitation. */
import { at, decides, holds, type Step } from '../lesson.ts'
import { cracow, danzig, end, stay } from './parts.ts'
import { ACROSS_THE_RIVER, ARMOR, ARMY, CRACOW, DANZIG, declared, LODZ, past, reached } from './seen.ts'

export const FIGHT: readonly Step[] = [
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
    text:
      'Attack factors are divided by defence factors, and shifts move the result along the table. Here 14 to 3 ' +
      'is 3 to 1, and aircraft, armor and headquarters lift it to 7 to 1.',
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
