/** What rules remember within a segment, a phase or a turn: what has moved, fought, been converted or lost. */

import { done, wholeNumber } from '../../../kernel/variables/kinds.ts'
import { hexOfMap, ofEach, ofEachOnMap, ofMap } from './words.ts'

export const MEMORY = {
  moved: ofEach('m', 'unit', {
    kind: done,
    lasts: 'phase',
    rule: '3.1',
    words: 'The unit has completed its move in this Movement Phase.',
  }),
  canalUsed: ofEach('canal', 'waterway', {
    kind: done,
    lasts: 'phase',
    rule: '3.1.2',
    words: 'A stack has gone through the canal by sea in this Movement Phase.',
  }),
  attacked: ofEach('a', 'unit', {
    kind: done,
    lasts: 'segment',
    rule: '4.2.1',
    words: 'The unit has attacked in this Combat Segment.',
  }),
  assailed: ofEach('ah', 'hex', {
    kind: done,
    lasts: 'segment',
    rule: '4.2.1',
    words: 'The hex has been attacked in this Combat Segment.',
  }),
  hqUsed: ofEach('hq', 'unit', {
    kind: done,
    lasts: 'segment',
    rule: '4.2.2',
    words: 'The HQ has given Ranged Support in this Combat Segment.',
  }),
  converted: ofEach('once', 'fortress', {
    kind: wholeNumber(0),
    lasts: 'game-turn',
    rule: '2.3.2.4',
    words: 'The Game Turn in which a unit last became a fortress of a sort of which one a turn may be made.',
  }),
  lost: ofEach('lost', 'area', {
    kind: wholeNumber(0),
    lasts: 'game',
    rule: '0.2',
    words: 'The steps the nation has lost, where a victory test of the scenario counts them.',
  }),
  peaceHexes: ofEach('peace-hexes', 'faction', {
    kind: wholeNumber(0),
    lasts: 'game',
    rule: '14.2',
    words: 'The Strategic Hexes the faction controlled when a Separate Peace began.',
  }),
  facing: ofEach('facing', 'unit', {
    kind: hexOfMap,
    lasts: 'game',
    bears: ['beachheads'],
    rule: '2.2.2',
    words: 'The Land hex a Beachhead marker points to.',
  }),
  freshAxis: ofEach('fresh-axis', 'area', {
    kind: done,
    lasts: 'faction-turn',
    bears: ['politics'],
    rule: '3.1.4',
    words: 'The Country joined the Axis in the Western War & Peace Segment just before.',
  }),
  blitzValue: ofEachOnMap('blitz-value', 'faction', {
    kind: wholeNumber(1),
    lasts: 'game',
    rule: '2.2.4',
    words: 'The Blitz Value of the Current Card of a faction, as long as that card is current.',
  }),
  blitzAwards: ofEachOnMap('blitz-awards', 'faction', {
    kind: wholeNumber(1),
    lasts: 'used',
    rule: '2.2.4',
    words: 'Blitz markers that events have given a faction for its next Support Segment.',
  }),
  politicalDrm: ofMap('political-drm', {
    kind: wholeNumber(-9, 9),
    lasts: 'game',
    rule: '1.1.2.1',
    words: 'What cards and the USCL add to the Political DRM of the VP marker.',
  }),
} as const
