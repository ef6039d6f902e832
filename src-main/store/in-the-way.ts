/**
 * What stands where the store needs a file or a folder of its own and is of the other kind: a folder named `lock.db`, a
 * file named `backups`. It is not ours and nothing in it is touched: it goes aside under another name.
 */
import { lstatSync, renameSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './errors.ts'

type Kind = 'file' | 'folder'

const fits = (about: Stats, kind: Kind): boolean => (kind === 'file' ? about.isFile() : about.isDirectory())

/** What a path leads to; undefined if there is nothing, or a link that leads nowhere. */
function lookAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false }) && statSync(path, { throwIfNoEntry: false })
}

/** True if a path leads to something that is no file: a folder, a device. */
export function isNoFile(path: string): boolean {
  const about = lookAt(path)
  return about !== undefined && !about.isFile()
}

/**
 * Puts aside what stands under names that the store needs for something else. Throws what the file system says where
 * the folder may not be written.
 * @param names What each name has to be.
 * @param stamp Makes the new name one of its own.
 * @returns What was put aside: the old path and the new one.
 */
export function clearTheWay(
  folder: string,
  names: Readonly<Record<string, Kind>>,
  stamp: string,
): { from: string; to: string }[] {
  return Object.entries(names).flatMap(([name, kind]) => {
    const from = join(folder, name)
    const about = lookAt(from)
    if (!about || fits(about, kind)) return []
    const to = `${from}.aside-${stamp}`
    renameSync(from, to)
    return [{ from, to }]
  })
}

/** Throws a StoreError `damaged` if something stands in the place of the store that is no file. */
export function checkIsFile(file: string): void {
  if (isNoFile(file))
    throw new StoreError(
      'damaged',
      `the store ${file} is damaged: something stands in its place that is no file`,
      file,
    )
}
