/** The specified phone width (S1 §9), and where the page has room for a second column. */
export const phone = '(max-width: 767px)'
export const wide = '(min-width: 1080px)'
