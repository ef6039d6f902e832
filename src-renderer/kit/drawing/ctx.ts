/** The canvas that is drawn on: of the page, or of a worker. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
