/** The rules in our own words on paper: how a turn goes, every chapter, the glossary. */
import type { GlossaryTerm, RuleChapter, RuleSection, TurnPage } from '../ground/contract/rule-texts.ts'
import { unplayed } from '../ground/rule-texts/played.ts'
import type { MapId } from '../ground/theatres/index.ts'
import type { Block } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

/** Chapters that hold the markers and events of one map. */
const CHAPTERS_OF: Readonly<Record<string, MapId>> = {
  18: 'tk',
  19: 'tk',
  20: 'tk',
  36: 'ds',
  37: 'ds',
  38: 'ds',
}

function turnPage({ title, intro, parts, closing }: TurnPage): Block[] {
  return [
    { kind: 'heading', level: 1, text: title },
    ...intro.map((text): Block => ({ kind: 'text', look: 'body', text })),
    ...parts.flatMap((part): Block[] => [
      { kind: 'heading', level: 2, text: part.title },
      {
        kind: 'list',
        items: part.steps.map(
          (step) => `${step.title}${step.seasonal ? ' (season)' : ''}, § ${step.rule}: ${step.text}`,
        ),
      },
    ]),
    ...closing.map((text): Block => ({ kind: 'text', look: 'body', text })),
  ]
}

/** What the program does not do yet of a section. */
function lacks({ missing }: RuleSection, isUnplayed: boolean): Block[] {
  const text = isUnplayed
    ? 'The program does not play this yet.'
    : missing === undefined
      ? undefined
      : `Not in the program yet: ${missing}.`
  return text === undefined ? [] : [{ kind: 'text', look: 'note', text }]
}

function section(chapter: RuleChapter, part: RuleSection, isUnplayed: boolean): Block[] {
  const { id, title, text, exceptions, see } = part
  return [
    ...(id === chapter.id ? [] : [{ kind: 'heading', level: 2, text: title, rule: id } as const]),
    ...text.map((each): Block => ({ kind: 'text', look: 'body', text: each })),
    ...(exceptions.length > 0 ? [{ kind: 'list', items: exceptions } as const] : []),
    ...(see.length > 0
      ? [{ kind: 'text', look: 'note', text: `See ${see.map((each) => `§ ${each}`).join(', ')}.` } as const]
      : []),
    ...lacks(part, isUnplayed),
  ]
}

function chapterBlocks(chapter: RuleChapter): Block[] {
  const marked = unplayed(chapter.sections)
  return [
    { kind: 'heading', level: 1, text: chapter.title, rule: chapter.id },
    ...chapter.sections.flatMap((part) => section(chapter, part, marked.has(part.id))),
  ]
}

function glossary(terms: readonly GlossaryTerm[]): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Glossary' },
    {
      kind: 'table',
      columns: [
        { title: 'Word', share: 2.6 },
        { title: 'Meaning', share: 5.6 },
        { title: 'Rules', share: 1.6 },
      ],
      rows: terms.map(({ term, text, sections }) => [
        cell(term, { bold: true }),
        cell(text),
        cell(sections.join(', ')),
      ]),
    },
  ]
}

/** The chapters of the rules that concern the maps of the scenario. Throws if the source has no texts. */
export function briefBlocks({ game, texts }: AidSource): Block[] {
  if (!texts) throw new Error('the rules in brief need the texts of the rules')
  const { maps } = game.content
  const concerns = ({ id }: RuleChapter): boolean => {
    const map = CHAPTERS_OF[id]
    return map === undefined || maps.includes(map)
  }
  return [
    ...turnPage(texts.turn),
    ...texts.chapters.filter(concerns).flatMap(chapterBlocks),
    ...glossary(texts.glossary),
  ]
}
