/** The pack files of Pacific 1940. */
import { PACK_FORMAT, type Pack, parsePack } from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { type PackKind, readPackFile } from '../foreign/pack-file.ts'

const { id, title } = pacific1940

const KIND: PackKind<Pack> = {
  title,
  format: PACK_FORMAT,
  stranger: (field) =>
    field('kind') === 'aepack' && field('system') === id
      ? undefined
      : `is no pack of ${title}; expected "kind" "aepack" and "system" "${id}"`,
  parse: parsePack,
}

/** Whether a text says of itself that it is a pack of Pacific 1940. */
export const isOurs = (text: string): boolean =>
  new RegExp(`"system"\\s*:\\s*"${id}"`).test(text.slice(0, 2_000))

/** Reads the text of a pack file. Throws `PackFileError` with one clear sentence. */
export const readPack = (name: string, text: string): Pack => readPackFile(KIND, name, text)
