/** A person prints from the dialog, in whatever the application runs in. */
import { expect } from 'vitest'
import { pdfFacts, pdfPages } from '../kit/pdf.ts'
import { type Opened, screenshotPath } from './harness.ts'

const PATIENCE = { timeout: 30_000 }

/** Clicks *Save PDF* and gives the file that was saved under the name the application proposes. */
export type Save = (click: () => Promise<void>) => Promise<{ readonly name: string; readonly file: string }>

export class PrintDialog {
  private readonly opened: Opened
  private readonly save: Save
  private readonly name: string

  constructor(opened: Opened, name: string, save: Save) {
    this.opened = opened
    this.name = name
    this.save = save
  }

  /** Opens the dialog. */
  async open(): Promise<void> {
    await this.opened.page.getByTestId('print').click()
    await this.opened.page.getByTestId('print-dialog').waitFor()
  }

  async close(): Promise<void> {
    const { page } = this.opened
    await page.getByTestId('print-close').click()
    await expect.poll(() => page.getByTestId('print-dialog').isVisible()).toBe(false)
  }

  async pick(aid: string): Promise<void> {
    await this.opened.page.getByTestId(`print-aid-${aid}`).click()
  }

  /** Chooses from one of the lists by what is written there. */
  async choose(list: 'paper' | 'orientation' | 'colour' | 'filled' | 'poster', label: string): Promise<void> {
    await this.opened.page.getByTestId(`print-${list}`).selectOption({ label })
  }

  async fill(field: 'margin' | 'size', value: number): Promise<void> {
    await this.opened.page.getByTestId(`print-${field}`).fill(String(value))
  }

  async nextPage(): Promise<void> {
    await this.opened.page.getByTestId('print-next').click()
  }

  /** Waits until a page of an aid is drawn. */
  async shows(title: string, number = 1): Promise<void> {
    const picture = this.opened.page.getByTestId('print-picture')
    await expect.poll(() => picture.getAttribute('alt'), PATIENCE).toBe(`${title}, page ${number}`)
    const drawn = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(drawn, PATIENCE).toBeGreaterThan(100)
  }

  async look(picture: string): Promise<void> {
    await this.opened.page.screenshot({ path: screenshotPath(`${this.name}-${picture}`) })
  }

  async saved(name: string): Promise<string> {
    const saved = await this.save(() => this.opened.page.getByTestId('print-save').click())
    expect(saved.name).toBe(name)
    return saved.file
  }
}

/** Prints three aids of the scenario in Poland from the start screen, each on another paper. */
export async function printThreeAids(opened: Opened, dialog: PrintDialog): Promise<void> {
  await opened.page.getByTestId('scenario-poland-1939').click()
  await dialog.open()
  await dialog.shows('Sequence of Play')
  await dialog.look('sequence')
  const sequence = await dialog.saved('Sequence of Play - September Storm.pdf')
  expect((await pdfPages(sequence)).join(' ')).toContain('Operational Movement Phase')
  expect(Math.round((await pdfFacts(sequence)).width)).toBe(595)

  await dialog.pick('crt')
  await dialog.choose('paper', 'Letter')
  await dialog.choose('orientation', 'oblong')
  await dialog.choose('colour', 'black and white')
  await dialog.fill('margin', 15)
  await dialog.shows('Combat Results Table')
  await dialog.look('crt')
  const crt = await dialog.saved('Combat Results Table - September Storm.pdf')
  const { width, height, pages } = await pdfFacts(crt)
  expect([Math.round(width), Math.round(height)]).toEqual([792, 612])
  const text = await pdfPages(crt)
  expect(text[0]).toContain('1-3 1-2 1-1 2-1 3-1 5-1 7-1 9-1')
  expect(text.at(-1)).toContain(`Page ${pages} of ${pages}`)

  await dialog.pick('counter-sheet')
  await dialog.fill('size', 20)
  await dialog.shows('Counter Sheet')
  await dialog.nextPage()
  await dialog.shows('Counter Sheet', 2)
  await dialog.look('counters')
  const sheet = await dialog.saved('Counter Sheet - September Storm.pdf')
  expect((await pdfPages(sheet))[0]).toContain('counters 20 mm')

  await dialog.pick('map-tk')
  await dialog.choose('paper', 'A3')
  await dialog.choose('colour', 'colour')
  await dialog.fill('margin', 8)
  await dialog.choose('poster', 'over several sheets')
  await dialog.shows('Map of Totaler Krieg')
  await opened.page.getByText('Page 1 of 10').waitFor()
  await dialog.look('map')
  await dialog.close()
}
