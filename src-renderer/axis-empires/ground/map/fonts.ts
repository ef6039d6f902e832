/** The faces of the map and the screen, loaded from our own files; the same in a worker and on the page. */
import barlow500 from '../../../kit/fonts/barlow-semi-condensed-latin-500-normal.woff2?url'
import barlow600 from '../../../kit/fonts/barlow-semi-condensed-latin-600-normal.woff2?url'
import barlow500ext from '../../../kit/fonts/barlow-semi-condensed-latin-ext-500-normal.woff2?url'
import garamond400i from '../../../kit/fonts/eb-garamond-latin-400-italic.woff2?url'
import garamond400 from '../../../kit/fonts/eb-garamond-latin-400-normal.woff2?url'
import garamond600 from '../../../kit/fonts/eb-garamond-latin-600-normal.woff2?url'

const FACES: readonly (readonly [string, string, FontFaceDescriptors])[] = [
  ['EB Garamond', garamond400, { weight: '400' }],
  ['EB Garamond', garamond400i, { weight: '400', style: 'italic' }],
  ['EB Garamond', garamond600, { weight: '600 700' }],
  ['Barlow Semi Condensed', barlow500, { weight: '400 500' }],
  ['Barlow Semi Condensed', barlow500ext, { weight: '400 500', unicodeRange: 'U+0100-02AF, U+1E00-1EFF' }],
  ['Barlow Semi Condensed', barlow600, { weight: '600 700' }],
]

/** Loads every face; a face that fails is replaced by the next family of the list. */
export async function loadFonts(set: FontFaceSet): Promise<void> {
  await Promise.allSettled(
    FACES.map(async ([family, url, descriptors]) => {
      const face = new FontFace(family, `url(${url})`, descriptors)
      await face.load()
      set.add(face)
    }),
  )
}
