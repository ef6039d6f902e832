/** Tracks and markers off the maps that a scenario may set. */

import { flag, oneOf, wholeNumber } from '../../../kernel/variables/kinds.ts'
import { ofGame, ofMap, type TrackForm } from './words.ts'

const VP_BOXES = 4
/** One more than the last box: Automatic Victory. */
const AUTOMATIC = VP_BOXES + 1

const planted = (title: string): TrackForm => ({ title, option: (box) => `in VP Box ${box}` })
const titles =
  (words: Readonly<Record<string, string>>) =>
  (value: string | number | boolean): string =>
    words[String(value)] ?? String(value)

export const TRACKS = {
  vpSide: ofMap('vp-side', {
    kind: oneOf(['axis-tide', 'allied-crusade']),
    lasts: 'game',
    rule: '0.1.2',
    words: 'Which side of the VP marker is up: who is ahead.',
    track: {
      title: 'VP: who is ahead',
      option: titles({ 'axis-tide': 'Axis Tide', 'allied-crusade': 'Allied Crusade' }),
    },
  }),
  vp: ofMap('vp', {
    kind: wholeNumber(0, AUTOMATIC),
    lasts: 'game',
    rule: '0.1.2',
    words: `The box of the VP marker; ${AUTOMATIC} is Automatic Victory.`,
    track: { title: 'VP: box', option: titles({ [AUTOMATIC]: 'Automatic Victory' }) },
  }),
  uscl: ofMap('uscl', {
    kind: wholeNumber(0, 4),
    lasts: 'game',
    rule: '7.1',
    words: 'The United States Commitment Level.',
    track: { title: 'USCL' },
  }),
  esv: ofMap('esv', {
    kind: wholeNumber(-5, 5),
    maps: ['ds'],
    lasts: 'game',
    rule: '0.1.1',
    words: 'The European Strategic Value, where Dai Senso is played alone.',
    track: { title: 'ESV', alone: true },
  }),
  noRetreat: ofMap('no-retreat', {
    kind: wholeNumber(0, VP_BOXES),
    maps: ['tk'],
    lasts: 'game',
    rule: '0.1.2',
    words: 'The box of the VP Track in which the No Retreat marker lies.',
    track: planted('No Retreat'),
  }),
  ssEuropa: ofMap('ss-europa', {
    kind: wholeNumber(0, VP_BOXES),
    maps: ['tk'],
    lasts: 'game',
    rule: '0.1.2',
    words: 'The box of the VP Track in which the SS Europa marker lies.',
    track: planted('SS Europa'),
  }),
  hakkoIchiu: ofMap('hakko-ichiu', {
    kind: wholeNumber(0, VP_BOXES),
    maps: ['ds'],
    lasts: 'game',
    rule: '0.1.2',
    words: 'The box of the VP Track in which the Hakko Ichiu marker lies.',
    track: planted('Hakko Ichiu'),
  }),
  japaneseMandate: ofMap('japanese-mandate', {
    kind: wholeNumber(0, VP_BOXES),
    maps: ['ds'],
    lasts: 'game',
    rule: '0.1.2',
    words: 'The box of the VP Track in which the Japanese Mandate marker lies.',
    track: planted('Japanese Mandate'),
  }),
  bonusVp: ofMap('bonus-vp', {
    kind: wholeNumber(1),
    lasts: 'game',
    rule: '0.4',
    words: 'Bonus VPs of the Axis for putting the V-Day marker of the map back on its Turn Track.',
    track: { title: 'Bonus VPs of the Axis' },
  }),
  diverted: ofMap('diverted', {
    kind: flag,
    maps: ['tk'],
    lasts: 'game',
    rule: '0.3',
    words: 'The Western faction has played Operation Galvanic or Manhattan Project in Totaler Krieg alone.',
    track: { title: 'Western forces diverted to the Pacific', option: () => 'yes', alone: true },
  }),
  mapOver: ofMap('map-over', {
    kind: oneOf(['v-day', 'allied-domination']),
    lasts: 'game',
    rule: '0.4',
    words:
      'In a combined game all play on the map has stopped: V-Day is off its Turn Track, or the Strategic Value was −17 or less.',
  }),
  vichy: ofMap('vichy', {
    kind: flag,
    maps: ['tk'],
    lasts: 'game',
    bears: ['politics'],
    rule: '13.8.5.1',
    words: 'France is Vichy France: it uses the Posture Box of the Western minors.',
    track: { title: 'Vichy France', option: () => 'yes' },
  }),
  vichyFleet: ofMap('vichy-fleet', {
    kind: flag,
    maps: ['tk'],
    lasts: 'game',
    bears: ['politics'],
    rule: '13.8.5.1',
    words:
      'The Axis has the Surface Fleet of Vichy, which serves it as long as Vichy is a Neutral Minor Country.',
    track: { title: 'Vichy fleet in Axis service', option: () => 'yes' },
  }),
  vichyNorth: ofMap('vichy-north', {
    kind: flag,
    maps: ['tk'],
    lasts: 'game',
    bears: ['politics'],
    rule: '17.8',
    words: 'Vichy was created with Northern France: its navy sails from Nantes.',
    track: { title: 'Vichy in Northern France', option: () => 'yes' },
  }),
  eastAfrica: ofMap('east-africa', {
    kind: oneOf(['waits-open', 'waits-campaign']),
    maps: ['tk'],
    lasts: 'game',
    rule: '17.6',
    words: 'The East Africa marker waits, on that side, for Britain to be at War.',
    track: {
      title: 'East Africa',
      option: titles({
        'waits-open': 'will open when Britain is at War',
        'waits-campaign': 'a campaign will begin when Britain is at War',
      }),
    },
  }),
  axisCollapsed: ofGame('axis-collapsed', {
    kind: flag,
    lasts: 'game',
    rule: '14.5',
    words: 'The Axis has collapsed in a Separate Peace of two players: its units only defend.',
  }),
  peaceSeat: ofGame('peace-seat', {
    kind: oneOf(['western', 'soviet']),
    lasts: 'game',
    rule: '14.5',
    words: 'The Allied faction chosen by the player who did not begin the Separate Peace.',
  }),
  separatePeace: ofGame('separate-peace', {
    kind: flag,
    lasts: 'game',
    rule: '14',
    words: 'A Separate Peace is in effect; it counts on both maps.',
    track: { title: 'Separate Peace', option: () => 'yes' },
  }),
} as const
