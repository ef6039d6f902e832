/** Naval Zones no Sub Fleet is placed in (2.2.3.2). */
export const NO_SUBS: ReadonlySet<string> = new Set(['caspian-sea'])
