import { defineText } from '#lib/text.ts'

export const markedText = defineText({
  en: {
    tools: 'Marks of “{label}”',
    heading: 'Heading',
    strong: 'Bold',
    slanted: 'Italic',
    list: 'List',
    numbered: 'Numbered list',
    link: 'Link',
    words: 'words',
  },
  no: {
    tools: 'Formatering av «{label}»',
    heading: 'Overskrift',
    strong: 'Fet',
    slanted: 'Kursiv',
    list: 'Liste',
    numbered: 'Nummerert liste',
    link: 'Lenke',
    words: 'ord',
  },
})
