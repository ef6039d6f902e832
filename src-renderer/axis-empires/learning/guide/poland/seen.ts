/** Where the lesson is played, with which units, and how far the player has come in it. */
import { type GuideView, holds, placeOf } from '../lesson.ts'

export const CRACOW = 'e3501'
export const DANZIG = 'e3901'
export const LODZ = 'e3701'
export const LWOW = 'e3505'
/** Where an Air Force helps the attack on Cracow: there, or next to it. */
export const NEAR_CRACOW = [CRACOW, 'e3601', 'e3602', 'e3502', 'e3402', 'e3401', 'w3526']
export const SILESIA = 'w3526'
export const SLOVAKIA = 'e3401'
export const ACROSS_THE_RIVER = 'e3402'
export const MOUNTAIN = 'ger-mtn-1'
export const ARMOR = 'ger-arm-04'
export const ARMY = 'ger-14a'

/** The Game Turn of August and September 1939. */
const FIRST_TURN = 24

export const later = ({ view }: GuideView): boolean => view.turn.index > FIRST_TURN || view.result !== null

const segment = ({ view }: GuideView, id: string): string | undefined =>
  view.sequence.find((step) => step.id === `axis/${id}`)?.state

/** The Axis Faction Turn has come to a segment, or is past it. */
export const reached =
  (id: string) =>
  (seen: GuideView): boolean =>
    later(seen) || segment(seen, id) === 'now' || segment(seen, id) === 'done'

export const past = (seen: GuideView, id: string): boolean => later(seen) || segment(seen, id) === 'done'

export const onMap = (seen: GuideView, piece: string): boolean =>
  /^[ew]\d{4}$/.test(placeOf(seen, piece) ?? '')
export const blitzOn = (seen: GuideView, hex: string): boolean => holds(seen, hex, 'axis-blitz-')
export const fighting = (seen: GuideView, hex: string): boolean => seen.view.battle?.target === hex
export const declared = (seen: GuideView, hex: string): boolean =>
  fighting(seen, hex) && seen.view.battle?.declared === true
/** All who can are in the attack, or as many as the lesson counts on. */
export const joined = (seen: GuideView, hex: string, units: number): boolean => {
  const { battle, offers } = seen.view
  const ready = battle?.target === hex ? battle.attackers.length : 0
  return ready >= units || (ready > 0 && !offers.some(({ command }) => command.type === 'add'))
}
export const cleared = (seen: GuideView, hex: string): boolean => !holds(seen, hex, 'pol-')
