/** Months and seasons. A game-turn is a month; a Seasonal Turn comes before January, April, July and October. */

/** A month counted from January of year 0. */
export const monthNumber = (year: number, month: number): number => year * 12 + month - 1

export const yearOf = (number: number): number => Math.floor(number / 12)

/** 1 to 12. */
export const monthOf = (number: number): number => (number % 12) + 1

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
export const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn'] as const

/** `July 1937`. */
export const monthName = (number: number): string => `${MONTHS[number % 12]} ${yearOf(number)}`

/** The Seasonal Turn that comes before a month; undefined for a month in the middle of a season. */
export const seasonBefore = (number: number): (typeof SEASONS)[number] | undefined =>
  number % 3 === 0 ? SEASONS[(number % 12) / 3] : undefined
