/** The diary on paper: each season with its sentences and how it stood at its end. */
import { sentence } from '../../kernel/words.ts'
import type { DiarySeason } from '../ground/contract/diary.ts'
import type { Block } from './document.ts'
import type { AidSource } from './source.ts'

function seasonBlocks({ title, turns, lines, balance, now }: DiarySeason): Block[] {
  return [
    { kind: 'heading', level: 1, text: title },
    { kind: 'text', look: 'note', text: now ? `${turns}, not over yet.` : `${turns}.` },
    lines.length === 0
      ? { kind: 'text', look: 'body', text: now ? 'Nothing has happened in it yet.' : 'A quiet season.' }
      : { kind: 'list', items: lines.map(({ text }) => sentence(text)) },
    ...balance.map((text): Block => ({ kind: 'text', look: 'note', text: `${text}.` })),
  ]
}

/** The blocks of the diary of a game in play; of a scenario nobody has played yet there is nothing to tell. */
export function diaryBlocks({ diary }: AidSource): Block[] {
  if (!diary || diary.seasons.length === 0)
    return [
      { kind: 'text', look: 'lead', text: 'Nothing has happened yet: the diary is written by playing.' },
    ]
  return diary.seasons.flatMap(seasonBlocks)
}
