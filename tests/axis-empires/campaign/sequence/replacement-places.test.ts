import { describe, expect, it } from 'vitest'
import { type MapId, THEATRES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const replacements = (nation: string, options: Omit<PositionOptions, 'frame'>): Position =>
  new Position({
    ...options,
    frame: { proc: 'replacements', grants: [{ nation, infantry: 4, armor: 0 }] },
  })

/** The places offered to the counters whose name or id begins so. */
const placesOf = (p: Position, start: string): string[] => [
  ...new Set(
    p.offers().flatMap((o) => (String(o.command.unit).startsWith(start) ? [String(o.command.to)] : [])),
  ),
]

const asia = (nation: string, phasing: 'axis' | 'western' | 'soviet', at: Record<string, string> = {}) =>
  replacements(nation, { maps: ['ds'], phasing, at })

describe('where replacements are placed', () => {
  it('[1.3.4] [13.2.1] units of Japan in Cities of Japan, and not in its Dependents', () => {
    const places = placesOf(asia('japan', 'axis'), 'jpn-inf')
    expect(places).toContain('p4904')
    expect(places).not.toContain('a5027')
    expect(places.every((place) => place.startsWith('p'))).toBe(true)
  })
  it('[1.3.4] Kwantung units only with the Kwantung Logistics marker', () => {
    expect(placesOf(asia('japan', 'axis'), 'jpn-kwa')).toEqual([])
    const p = asia('japan', 'axis', { 'ds-axis-kwantung-logistics': 'a5125' })
    expect(placesOf(p, 'jpn-kwa')).toEqual(['a5125'])
    expect(placesOf(p, 'jpn-inf')).not.toContain('a5125')
  })
  it('[1.3.4] other units of Japan with the supplied IGHQ marker', () => {
    const p = asia('japan', 'axis', { 'ds-axis-ighq-1': 'a5125' })
    expect(placesOf(p, 'jpn-inf')).toContain('a5125')
    expect(placesOf(p, 'jpn-kwa')).toEqual([])
  })
  it('[1.3.4] [1.3.3.5] colonial units of Japan in Cities of its Dependents under Axis control', () => {
    const places = placesOf(asia('japan', 'axis'), 'jpn-col-1')
    expect(places).toContain('a5027')
    expect(places).not.toContain('p4904')
    const lost = asia('japan', 'axis', { 'ds-us-inf-01': 'a5027' })
    expect(placesOf(lost, 'jpn-col-1')).not.toContain('a5027')
  })
  it('[1.3.4] British units in the Europe/Africa Box, colonial ones in their own land', () => {
    const p = asia('britain-ds', 'western')
    expect(placesOf(p, 'ds-brit-inf')).toEqual(['box:europe-africa'])
    expect(placesOf(p, 'ds-brit-col-afr')).toEqual(['box:europe-africa'])
    expect(placesOf(p, 'ds-brit-col-aus')).toContain('p1407')
    expect(placesOf(p, 'ds-brit-col-ind')).toContain('a4213')
    expect(placesOf(p, 'ds-brit-col-ind')).not.toContain('p1407')
  })
  it('[1.3.3] Quit India keeps Indian units in the Force Pool', () => {
    const p = asia('britain-ds', 'western', { 'ds-quit-india': 'swb@ds' })
    expect(placesOf(p, 'ds-brit-col-ind')).toEqual([])
    expect(placesOf(p, 'ds-brit-col-aus')).not.toEqual([])
  })
  it('[1.3.4] US units in the Western US Box, Russian ones in the Eastern Europe Box too', () => {
    expect(placesOf(asia('united-states-ds', 'western'), 'ds-us-inf')).toEqual(['box:western-us'])
    const russian = placesOf(asia('russia-ds', 'soviet'), 'ds-rus-inf')
    expect(russian).toContain('box:eastern-europe')
    expect(russian).toContain('p5301')
  })
  it('[1.3.3.2] core-049, ds-039: an airborne unit takes two infantry steps', () => {
    const offered = (nation: string, faction: 'axis' | 'soviet', id: string, infantry: number): boolean =>
      new Position({
        maps: ['ds'],
        phasing: faction,
        at: {},
        frame: { proc: 'replacements', grants: [{ nation, infantry, armor: 0 }] },
      })
        .offers()
        .some((o) => o.command.unit === id)
    expect([offered('japan', 'axis', 'jpn-abn', 2), offered('japan', 'axis', 'jpn-abn', 1)]).toEqual([
      true,
      false,
    ])
    expect(offered('russia-ds', 'soviet', 'ds-rus-abn', 2)).toBe(true)
    expect(offered('russia-ds', 'soviet', 'ds-rus-abn', 1)).toBe(false)
  })
  it('[1.3.4] a minor unit with a friendly Partisan Base at home', () => {
    const p = asia('hopeh', 'western', { 'ds-west-partisan-base-1': 'a5122' })
    expect(placesOf(p, 'ho-inf')).toContain('a5122')
  })
  it('[1.3.4] not where an enemy unit stands', () => {
    const p = asia('hopeh', 'western', { 'jpn-inf-01': 'a5223' })
    expect(placesOf(p, 'ho-inf')).not.toContain('a5223')
  })
  it('[1.3.4] French colonial units in Cities of French Dependents or the West Africa Box', () => {
    const places = placesOf(replacements('france', { phasing: 'western', at: {} }), 'fra-col')
    expect(places).toContain('box:west-africa')
    expect(places).not.toContain('w3516')
  })
  it('names only boxes that the maps have', () => {
    for (const map of ['tk', 'ds'] as MapId[]) {
      const { graph } = new Position({ maps: [map], phasing: 'axis', at: {} }).game
      for (const place of THEATRES[map].replacementPlaces) {
        for (const box of place.boxes ?? []) expect(graph.boxes.has(box), box).toBe(true)
      }
    }
  })
})
