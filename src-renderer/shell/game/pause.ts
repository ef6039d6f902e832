/** A rest between two moves of a machine, which can be cut short. */
export function pause() {
  let cutShort = (): void => {}

  /** Waits so long, or until it is cut short. */
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      cutShort = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return { rest, cutShort: () => cutShort() }
}
