/** What is printed on a card, made from its words: the same on the screen, on paper and in `ae cards`. */

import { capital, sentence } from '../../../kernel/words.ts'
import type { Action, CardRow, CardTable } from '../../ground/content/cards/actions.ts'
import { classesOf } from '../../ground/content/cards/classes.ts'
import type { Condition } from '../../ground/content/cards/conditions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import { saidBy } from '../../ground/content/cards/walk.ts'
import type { CardFace, CardLine, CardPart } from '../../ground/contract/cards.ts'
import { printedRule } from '../../ground/rule-texts/index.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { GOOD_FOR } from '../events/good-for.ts'
import { ruled } from './actions/index.ts'
import { stepsOf } from './actions/steps.ts'
import { conditionWords } from './conditions/index.ts'
import { type CardNames, printedNumber, type Standpoint } from './names.ts'
import { sortWords } from './sorts.ts'

/** What text is made with: names, and whose card it is. */
interface Voice {
  readonly names: CardNames
  readonly owner: Standpoint
}

const condition = ({ names, owner }: Voice, said: Condition): string => conditionWords(names, said, owner)

/** An action in words, with its condition and whether it may be left undone. */
function actionWords(voice: Voice, action: Action): string {
  const { rules, value } = ruled(action)
  const said = rules.say(value, voice.names, voice.owner)
  const order = !action.may ? said : rules.statement ? `you may let this happen: ${said}` : `you may ${said}`
  return action.if === undefined ? order : `if ${condition(voice, action.if)}, ${order}`
}

const ruleOf = ({ names, owner }: Voice, action: Action): CardLine['rule'] => {
  const { rules, value } = ruled(action)
  return rules.rule(value, owner, names)
}

/** What follows from a row or a choice, in one line if it can be. */
const inOneLine = (voice: Voice, actions: readonly Action[]): string =>
  actions
    .map((action) => ('table' in action ? anotherDie(action.table) : sentence(actionWords(voice, action))))
    .join(' ')

/** A table within a row of another: its own rows stand below. */
const anotherDie = ({ drm }: CardTable): string =>
  drm === false ? 'Roll another die, without modifiers:' : 'Roll another die:'

/** `2`, `3–5`. */
const rangeOf = ({ from, to }: CardRow): string => (from === to ? String(from) : `${from}–${to}`)

function rowLine(voice: Voice, row: CardRow): CardLine {
  const { text, rule } = outcome(voice, row)
  return { text: `${rangeOf(row)}: ${text}`, deep: 1, ...(rule === undefined ? {} : { rule }) }
}

/** What a row of the card's own table brings, with the section of it. */
function outcome(voice: Voice, { result, words }: CardRow): Pick<CardLine, 'text' | 'rule'> {
  const { names, owner } = voice
  const told = (text: string, rule?: CardLine['rule']): Pick<CardLine, 'text' | 'rule'> => ({
    text: `${words === undefined ? '' : `${words}: `}${text}`,
    ...(rule === undefined ? {} : { rule }),
  })
  if (result === 'none') return told('No Result')
  if ('table' in result) return told(`Roll on the ${names.table(result.table, owner.map)}`, '2.1.1')
  if ('do' in result) return told(inOneLine(voice, result.do))
  const { event, sort, land, receiver } = result
  const about = [
    names.event(event, owner.map),
    ...(sort === undefined ? [] : [sortWords(sort, owner.map, names)]),
    ...(land === undefined ? [] : [`: ${names.country(land)}`]),
    ...(receiver === undefined ? [] : [`: ${FACTION_NAMES[receiver]}`]),
  ]
  const rule = names.section(event, owner.map)
  return told(`${about.join('')} (${printedRule(rule)})`, rule)
}

/** What a row of a card's own table brings, in words. */
export const rowWords = (row: CardRow, owner: Standpoint, names: CardNames): string =>
  outcome({ names, owner }, row).text

/** The lines under an action: rows of a table, things to choose from. */
function below(voice: Voice, action: Action): CardLine[] {
  if ('table' in action)
    return action.table.rows.flatMap((row) => [rowLine(voice, row), ...within(voice, row)])
  if ('oneOf' in action)
    return action.oneOf.options.flatMap(({ label, do: actions }): CardLine[] => [
      { text: `${capital(label)}: ${inOneLine(voice, actions)}`, deep: 1 },
      ...actions.flatMap((each) => below(voice, each).map((line) => ({ ...line, deep: 2 as const }))),
    ])
  return []
}

/** The lines under a row: those of a table in it. */
const within = (voice: Voice, { result }: CardRow): CardLine[] =>
  result !== 'none' && 'do' in result
    ? result.do.flatMap((action) => below(voice, action).map((line) => ({ ...line, deep: 2 as const })))
    : []

function actionLines(voice: Voice, action: Action): CardLine[] {
  const rule = ruleOf(voice, action)
  const own: CardLine = {
    text: sentence(actionWords(voice, action)),
    ...(rule === undefined ? {} : { rule }),
    ...(action.seasonal ? { seasonal: true } : {}),
  }
  return [own, ...below(voice, action)]
}

type Replacements = NonNullable<OptionCard['replacements']>

const stepLine = (voice: Voice, { if: held, ...steps }: Replacements[number]): CardLine => {
  const given = stepsOf(steps, voice.names)
  const text = held === undefined ? given : `if ${condition(voice, held)}, ${given}`
  return { text: sentence(text), rule: '1.3.1' }
}

const TITLES = {
  option: 'Option Card Segment',
  replacements: 'Replacements Segment',
  political: 'Political Events Segment',
  conditional: 'Conditional Events Segment',
} as const

function partsOf(voice: Voice, card: OptionCard): CardPart[] {
  const actions = (segment: 'option' | 'political' | 'conditional'): CardPart => ({
    segment,
    title: TITLES[segment],
    lines: (card[segment] ?? []).flatMap((action) => actionLines(voice, action)),
  })
  const steps: CardPart = {
    segment: 'replacements',
    title: TITLES.replacements,
    lines: (card.replacements ?? []).map((each) => stepLine(voice, each)),
  }
  return [actions('option'), steps, actions('political'), actions('conditional')].filter(
    ({ lines }) => lines.length > 0,
  )
}

/** `Summer 1940`; the winter of a year begins in its November. */
function seasonTitle(season: string): string {
  const [year, name = ''] = season.split('-')
  return `${capital(name)} ${year}`
}

const historyOf = ({ history = [] }: OptionCard): string[] =>
  history.map(({ season, as }) => (as === 'removed' ? `removed ${seasonTitle(season)}` : seasonTitle(season)))

/** The limits of 1.1.3.3 on cards of its kind. */
const limitLines = (card: OptionCard, { faction }: Standpoint): CardLine[] =>
  classesOf(faction, card).map(({ limit, title }) => ({
    text:
      limit === 'annual'
        ? `Only one of your ${title} a year.`
        : `Not straight after another of your ${title}.`,
    rule: '1.1.3.3',
  }))

/** The events that a card names, each with its section and what it is good for, in the order in which they stand. */
function explained(card: OptionCard, { names, owner }: Voice): CardFace['explains'] {
  const ids = [...saidBy(card)].flatMap((said) => {
    if (said.kind !== 'action') return []
    if ('event' in said.action) return [said.action.event.event]
    if ('cededRoll' in said.action) return [said.action.cededRoll.event]
    if (!('table' in said.action)) return []
    return said.action.table.rows.flatMap(({ result }) =>
      result !== 'none' && 'event' in result ? [result.event] : [],
    )
  })
  return [...new Set(ids)].flatMap((id) => {
    const words = GOOD_FOR[id]
    const title = names.event(id, owner.map)
    return words === undefined ? [] : [{ title, words, rule: names.section(id, owner.map) }]
  })
}

const AIM_TITLES: Readonly<Partial<Record<OptionCard['aims'][number], string>>> = {
  aid: 'Aid to others',
  demand: 'Demand for land',
}

/**
 * The face of a card.
 * @param owner whose card it is, and of which map
 */
export function faceOf(card: OptionCard, owner: Standpoint, names: CardNames): CardFace {
  const voice: Voice = { names, owner }
  const { name, state, blitz, rearmament, recyclable, twin, production, requires = [], aims, flavour } = card
  return {
    map: owner.map,
    faction: owner.faction,
    number: printedNumber(card.number),
    name,
    ...(card.subtitle === undefined ? {} : { subtitle: card.subtitle }),
    ...(card.master === undefined ? {} : { master: card.master }),
    state,
    ...(blitz === undefined ? {} : { blitz }),
    ...(rearmament ? { rearmament } : {}),
    ...(recyclable ? { recyclable } : {}),
    ...(twin ? { twin } : {}),
    ...(production === undefined ? {} : { production }),
    requires: [
      ...requires.map((each): CardLine => ({ text: sentence(condition(voice, each)), rule: '1.1.3.1' })),
      ...limitLines(card, owner),
    ],
    parts: partsOf(voice, card),
    aims: aims.map((aim) => AIM_TITLES[aim] ?? capital(aim)),
    flavour,
    rulings: card.rulings ?? [],
    explains: explained(card, voice),
    history: historyOf(card),
    authored: card.source === 'authored',
  }
}

/** The symbols of a card in words: `Blitz 3`, `Recyclable`. */
export function symbolWords(face: CardFace): string[] {
  return [
    ...(face.blitz === undefined ? [] : [`Blitz ${face.blitz}`]),
    ...(face.rearmament ? ['Rearmament'] : []),
    ...(face.recyclable ? ['Recyclable'] : []),
    ...(face.twin ? ['©'] : []),
    ...(face.production === undefined ? [] : [`Production ${face.production}`]),
  ]
}

/** A face as lines of plain text, for a terminal or a search. */
export function faceLines(face: CardFace): string[] {
  const symbols = symbolWords(face)
  const line = ({ text, deep, seasonal }: CardLine): string =>
    `${'  '.repeat((deep ?? 0) + 1)}${seasonal ? '[Seasonal Turns] ' : ''}${text}`
  return [
    [`${face.number} ${face.name}`, ...symbols].join(', '),
    ...(face.requires.length === 0 ? [] : ['Requirements', ...face.requires.map(line)]),
    ...face.parts.flatMap(({ title, lines }) => [title, ...lines.map(line)]),
  ]
}
