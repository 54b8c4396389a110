/** What the step of values says that no list has. */
import { defineText } from '#lib/text.ts'

export const valuesText = defineText({
  en: {
    valuesTitle: 'Values that are not in your lists',
    valuesText:
      'The closest match is suggested. Choose another one, add the value to your list, or leave it out. A row without a category may be rejected.',
    valuesCut: 'Only the first {rows} rows were checked.',
    valuesOf: 'Values for {field}',
    valueIs: 'Replacement for {value}',
    valueRows: { one: '{count} row', other: '{count} rows' },
    leaveOut: 'Leave out',
    asItIs: 'Leave as it is',
    addToList: 'Add to your list, under',
    topOfList: 'Top level',
    allOthers: { one: 'Set the remaining one to', other: 'Set the remaining {count} to' },
    moreValues: { one: '{count} more value is left as it is.', other: '{count} more values are left as they are.' },
  },
  no: {
    valuesTitle: 'Verdier som ikke finnes i listene deres',
    valuesText:
      'Det nærmeste treffet er foreslått. Velg en annen, legg verdien til i listen, eller utelat den. En rad uten kategori kan bli avvist.',
    valuesCut: 'Bare de første {rows} radene ble kontrollert.',
    valuesOf: 'Verdier for {field}',
    valueIs: 'Erstatning for {value}',
    valueRows: { one: '{count} rad', other: '{count} rader' },
    leaveOut: 'Utelat',
    asItIs: 'La stå som det er',
    addToList: 'Legg til i listen, under',
    topOfList: 'Øverste nivå',
    allOthers: { one: 'Sett den gjenstående til', other: 'Sett de {count} gjenstående til' },
    moreValues: { one: '{count} verdi til står som den er.', other: '{count} verdier til står som de er.' },
  },
})
