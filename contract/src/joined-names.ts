/** Lists of names in one line (S1 §9, S2 §5). */
export const mostNames = 4

/** At most four names, separated by "; ". */
export const joinNames = (names: readonly (string | null | undefined)[]): string => names.filter(Boolean).slice(0, mostNames).join('; ')
