/**
 * Draws the icons of the application from their SVGs with a headless Chromium and writes them where the
 * packager looks for them: `node scripts/icons/draw.ts`. The results are kept in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { headlessBrowser } from '../../src-main/print/headless.ts'
import { icns, ico, type Picture } from './containers.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
/** What Linux desktops ask for. */
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512]

async function draw(page: Page, svg: string, size: number): Promise<Picture> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
  return { size, png: await page.screenshot({ omitBackground: true, type: 'png' }) }
}

async function main(): Promise<void> {
  const { executable, env } = headlessBrowser()
  const browser = await chromium.launch({ executablePath: executable, env, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const name of ['icon', 'document']) {
    const svg = readFileSync(join(BUILD, `${name}.svg`), 'utf8')
    const pictures: Picture[] = []
    for (const size of SIZES) pictures.push(await draw(page, svg, size))
    writeFileSync(join(BUILD, `${name}.icns`), icns(pictures))
    writeFileSync(join(BUILD, `${name}.ico`), ico(pictures))
    if (name !== 'icon') continue
    mkdirSync(join(BUILD, 'icons'), { recursive: true })
    for (const { size, png } of pictures)
      if (LINUX.includes(size)) writeFileSync(join(BUILD, 'icons', `${size}x${size}.png`), png)
  }
  await browser.close()
}

await main()
