/** Whose the program and the games are, in paragraphs: the words of the file LICENSE. */
export const RIGHTS: readonly string[] = [
  'All rights reserved. This program was written for private play and study. Nobody is given the right to ' +
    'copy, sell or pass on the program, its source or its data by this file.',
  'The games it plays, their rules, names and components belong to their authors and publisher; nothing ' +
    'here gives any right to them, and this program is neither made nor endorsed by them.',
  'Work of others inside the program stays under its own licences; they stand in THIRD-PARTY-NOTICES.txt of every package.',
  'The program comes without any warranty.',
]
