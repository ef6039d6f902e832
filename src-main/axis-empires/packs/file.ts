/** The pack files of Axis Empires. */
import { PACK_FORMAT, type Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../../src-shared/axis-empires/ground/packs/shape.ts'
import { type PackKind, readPackFile } from '../../foreign/pack-file.ts'

const KIND: PackKind<Pack> = {
  title: 'Axis Empires',
  format: PACK_FORMAT,
  stranger: (field) =>
    field('kind') === 'aepack' ? undefined : 'is not a pack of Axis Empires (its "kind" should be "aepack")',
  parse: parsePack,
}

/** Reads the text of a pack file. Throws `PackFileError` with one clear sentence. */
export const readPack = (name: string, text: string): Pack => readPackFile(KIND, name, text)
