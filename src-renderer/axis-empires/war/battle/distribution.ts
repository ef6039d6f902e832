/** The battle as the screen shows it. */

/** Outcomes with the same words joined, with their chance in sixths. */
export function distribution(
  outcomes: readonly { readonly die: number; readonly result: string; readonly text: string }[],
): { result: string; text: string; dice: number[] }[] {
  const groups: { result: string; text: string; dice: number[] }[] = []
  for (const { die, result, text } of outcomes) {
    const known = groups.find((g) => g.result === result && g.text === text)
    if (known) known.dice.push(die)
    else groups.push({ result, text, dice: [die] })
  }
  return groups
}
