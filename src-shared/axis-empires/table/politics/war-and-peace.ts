/** The War & Peace Segment (6.1): the phasing faction declares war, then reduces Truces. */
import { call, end } from '../../../kernel/calls.ts'
import { frameShape, oneOf, text, texts } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { postureBoxTitle } from '../../ground/names/postures.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { AlliedFaction } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { procedure, type Stage, verb } from '../game/stage.ts'
import { judgeActivate } from './activation.ts'
import { type Activating, activationFrame } from './activation-frame.ts'
import { ALLIES, capitalOf } from './alignment.ts'
import { allOf } from './country.ts'
import { judgeSelect, mapOfArea, minorsNow } from './nation.ts'
import { judgeReduceTruces, reduceTruces, reducible } from './truces.ts'

export interface WarAndPeaceFrame extends Frame {
  readonly proc: 'war-and-peace'
  readonly faction: Faction
  readonly step: 'declare' | 'truces'
  /** The Allied factions whose Truces have been reduced: once each. */
  readonly reduced: readonly string[]
}

const WAR_AND_PEACE = frameShape<WarAndPeaceFrame>('war-and-peace', {
  faction: oneOf(...FACTIONS),
  step: oneOf('declare', 'truces'),
  reduced: texts,
})

export const warAndPeaceFrame = (faction: Faction): WarAndPeaceFrame => ({
  proc: 'war-and-peace',
  faction,
  step: 'declare',
  reduced: [],
})

/** How a declaration of war activates a Country: against the faction that declares it (6.1.1). */
const byDeclaration = (country: string, by: Faction): Activating => ({
  country,
  to: by === 'axis' ? 'allied' : 'axis',
  by,
  noOccupation: by !== 'axis',
})

/** Whether a faction may declare war on a Country in its War & Peace Segment (6.1.1, 12.1, 12.2). */
export function judgeDeclareWar(game: Game, country: string, by: Faction): Verdict {
  return allOf(
    () => {
      const state = game.vars.get(V.warState, game.map)
      if (state === 'pre-war')
        return refuse('12.1', 'no faction declares war in its War & Peace Segment in Pre-War')
      if (state === 'limited' && by !== 'axis')
        return refuse('12.2', 'no Allied faction declares war in its War & Peace Segment in Limited War')
      return OK
    },
    () => judgeSelect(game, country, { size: 'minor', status: 'neutral' }),
    () =>
      mapOfArea(game, country) === game.map
        ? OK
        : refuse('6.1.1', `${game.countryName(country)} is on the other map`),
    () => judgeActivate(game, byDeclaration(country, by)),
  )
}

function declare(game: Game, country: string, by: Faction): void {
  game.note({
    text: `The ${FACTION_NAMES[by]} faction declares war on ${game.countryName(country)}`,
    rule: '6.1.1',
    faction: by,
    tone: 'heading',
  })
  // The Soviets may not march into it in the Faction Turn that comes next (3.1.4).
  if (by === 'western') game.vars.set(V.freshAxis, country, 1)
  call(game.table, activationFrame(byDeclaration(country, by)))
}

const targets = (game: Game, by: Faction): string[] =>
  minorsNow(game).filter((country) => judgeDeclareWar(game, country, by).ok)

const declaring: Stage<WarAndPeaceFrame> = {
  run(game, { faction }) {
    if (targets(game, faction).length > 0) return false
    game.table.patch({ step: 'truces' })
    return true
  },
  prompt: (_game, { faction }) => ({
    faction,
    kind: 'declare-war',
    prompt: 'Declare war on Neutral Minor Countries, or go on without another war',
    rule: '6.1.1',
  }),
  *offers(game, { faction }): Generator<Offer> {
    yield { command: { type: 'done' }, label: 'Declare no more wars', rule: '6.1.1' }
    for (const country of targets(game, faction)) {
      const capital = capitalOf(game, country)
      const offer = {
        command: { type: 'declare-war', country },
        label: `Declare war on ${game.countryName(country)}`,
        rule: '6.1.1',
      } as const
      yield capital < 0 ? offer : { ...offer, at: game.hexId(capital) }
    }
  },
  on: {
    done: verb(
      {},
      { traits: ['primary', 'pass', 'segment-end'], do: (game) => game.table.patch({ step: 'truces' }) },
    ),
    'declare-war': verb(
      { country: text },
      {
        title: 'Declare war',
        traits: ['grave', 'by-hand'],
        why: (game, { faction }, { country }) => judgeDeclareWar(game, country, faction),
        do: (game, { faction }, { country }) => declare(game, country, faction),
      },
    ),
  },
}

/** The Allied factions whose Truces may still be reduced in this segment. */
const softening = (game: Game, { faction, reduced }: WarAndPeaceFrame): AlliedFaction[] =>
  ALLIES.filter(
    (of) => !reduced.includes(of) && judgeReduceTruces(game, { map: game.map, by: faction, of }).ok,
  )

const reducing: Stage<WarAndPeaceFrame> = {
  run(game, frame) {
    if (softening(game, frame).length > 0) return false
    end(game.table)
    return true
  },
  prompt: (_game, { faction }) => ({
    faction,
    kind: 'reduce-truces',
    prompt: 'Reduce the Truces of an Allied faction, all of them together',
    rule: '6.1.2',
  }),
  *offers(game, frame): Generator<Offer> {
    yield { command: { type: 'done' }, label: 'Leave the Truces as they are', rule: '6.1.2' }
    for (const of of softening(game, frame)) {
      const boxes = reducible(game, game.map, of).map(postureBoxTitle).join(', ')
      const label = `Reduce the ${FACTION_NAMES[of]} Truces`
      yield { command: { type: 'reduce-truces', faction: of }, label, detail: boxes, rule: '6.1.2' }
    }
  },
  on: {
    done: verb({}, { traits: ['primary', 'pass', 'segment-end'], do: (game) => end(game.table) }),
    'reduce-truces': verb(
      { faction: oneOf(...ALLIES) },
      {
        title: 'Reduce Truces',
        why(game, { faction, reduced }, { faction: of }) {
          if (reduced.includes(of))
            return refuse(
              '6.1.2',
              `the Truces of the ${FACTION_NAMES[of]} faction have been reduced in this segment`,
            )
          return judgeReduceTruces(game, { map: game.map, by: faction, of })
        },
        do(game, { faction, reduced }, { faction: of }) {
          reduceTruces(game, { map: game.map, by: faction, of })
          game.table.patch({ reduced: [...reduced, of] })
        },
      },
    ),
  },
}

export const warAndPeaceProcedure = procedure<WarAndPeaceFrame>({
  frame: WAR_AND_PEACE,
  stage: (_game, { step }) => (step === 'declare' ? declaring : reducing),
})
