import { messageTable } from './message-table.ts'

/** Of a whole file that cannot be read as a table, or what is worth telling of one that can. */
export const tableProblems = messageTable('table', {
  empty: { en: 'The file is empty.', no: 'Filen er tom.' },
  emptyLines: { en: 'The file holds nothing but empty lines.', no: 'Filen har bare tomme linjer.' },
  emptySheet: { en: 'The sheet "{sheet}" is empty.', no: 'Arket «{sheet}» er tomt.' },
  noFeatures: { en: 'The GeoJSON file holds no features.', no: 'GeoJSON-filen har ingen objekter.' },
  missing: { en: 'File not found.', no: 'Fant ikke filen.' },
  // What it is instead.
  pdf: {
    en: 'This is a PDF document, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er et PDF-dokument, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  picture: {
    en: 'This is a picture, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er et bilde, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  recording: {
    en: 'This is a picture or a recording, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er et bilde eller et opptak, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  compressed: {
    en: 'This is a compressed file, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er en pakket fil, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  program: {
    en: 'This is a program or media file, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er et program eller en mediefil, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  webPage: {
    en: 'This is a web page or an XML file, not a table. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er en nettside eller en XML-fil, ikke en tabell. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  jsonList: {
    en: 'This is a JSON list. CSV, Excel (.xlsx) and GeoJSON files can be read.',
    no: 'Dette er en JSON-liste. CSV-, Excel- (.xlsx) og GeoJSON-filer kan leses.',
  },
  oldExcel: {
    en: 'This is an old or a protected Excel file. Please open it in Excel and save it as "Excel Workbook (.xlsx)" without a password.',
    no: 'Dette er en gammel eller beskyttet Excel-fil. Åpne den i Excel og lagre den som «Excel-arbeidsbok (.xlsx)» uten passord.',
  },
  notGeoJson: {
    en: 'This JSON file is no GeoJSON list of features ("FeatureCollection"), so it has no rows.',
    no: 'Denne JSON-filen er ingen GeoJSON-liste av objekter («FeatureCollection»), så den har ingen rader.',
  },
  wideGeoJson: {
    en: 'This GeoJSON file is saved as UTF-16. Please save it as UTF-8.',
    no: 'Denne GeoJSON-filen er lagret som UTF-16. Lagre den som UTF-8.',
  },
  notWorkbook: {
    en: 'This is a ZIP file but no Excel workbook (.xlsx). Please export the table as .xlsx or CSV.',
    no: 'Dette er en ZIP-fil, men ingen Excel-arbeidsbok (.xlsx). Eksporter tabellen som .xlsx eller CSV.',
  },
  protected: {
    en: 'The file is protected with a password. Please save it without one.',
    no: 'Filen er beskyttet med passord. Lagre den uten.',
  },
  otherSystem: {
    en: 'The shapes are in {system}. Please export them in WGS 84 (longitude and latitude).',
    no: 'Formene er i {system}. Eksporter dem i WGS 84 (lengde- og breddegrad).',
  },
  unknownSystem: {
    en: 'The shapes are in another coordinate system. Please export them in WGS 84 (longitude and latitude).',
    no: 'Formene er i et annet koordinatsystem. Eksporter dem i WGS 84 (lengde- og breddegrad).',
  },
  // What is broken.
  noNames: { en: 'The first row holds no column names.', no: 'Den første raden har ingen kolonnenavn.' },
  openQuotation: {
    en: 'A quotation mark (") is opened and never closed, so the rest cannot be told apart.',
    no: 'Et anførselstegn (") åpnes og lukkes aldri, så resten kan ikke skilles fra hverandre.',
  },
  openQuotationAt: {
    en: 'A quotation mark (") is opened and never closed, so the rest cannot be told apart. The file was read up to line {line}.',
    no: 'Et anførselstegn (") åpnes og lukkes aldri, så resten kan ikke skilles fra hverandre. Filen ble lest til linje {line}.',
  },
  noRows: { en: 'The file cannot be read as rows and cells.', no: 'Filen kan ikke leses som rader og celler.' },
  cut: {
    en: 'The file ends in the middle. Please fetch or export it again.',
    no: 'Filen slutter midt i. Hent eller eksporter den på nytt.',
  },
  workbookCut: {
    en: 'The Excel file is damaged or cut off and cannot be opened.',
    no: 'Excel-filen er skadet eller avkortet og kan ikke åpnes.',
  },
  workbookDamaged: { en: 'The Excel file is damaged and cannot be opened.', no: 'Excel-filen er skadet og kan ikke åpnes.' },
  workbookPart: { en: 'The Excel file misses one of its parts.', no: 'Excel-filen mangler en av delene sine.' },
  workbookForm: {
    en: 'The Excel file is damaged: one of its parts is not well formed.',
    no: 'Excel-filen er skadet: En av delene har feil oppbygning.',
  },
  workbookEnd: {
    en: 'The Excel file is damaged and cannot be read to its end.',
    no: 'Excel-filen er skadet og kan ikke leses til slutten.',
  },
  strangeColumn: { en: 'The sheet names a column that Excel does not have.', no: 'Arket har en kolonne som ikke finnes i Excel.' },
  noSheet: { en: 'The Excel file has no sheet.', no: 'Excel-filen har ingen ark.' },
  otherSheets: {
    en: 'There is no sheet "{sheet}". The file has: {sheets}.',
    no: 'Det finnes ikke noe ark «{sheet}». Filen har: {sheets}.',
  },
  // What is too much.
  tooLarge: {
    en: 'The file is larger than {megabytes} MB, the most that can be read.',
    no: 'Filen er større enn {megabytes} MB, som er det meste som kan leses.',
  },
  tooManyColumns: {
    en: 'The file has more columns than the {most} that can be read.',
    no: 'Filen har flere kolonner enn de {most} som kan leses.',
  },
  largeShape: { en: 'One shape in the file is too large to be read.', no: 'En form i filen er for stor til å leses.' },
  largeText: { en: 'One text in the Excel file is too large to be read.', no: 'En tekst i Excel-filen er for stor til å leses.' },
  muchText: {
    en: 'The Excel file holds too much text to be read as a workbook. Please save it as CSV.',
    no: 'Excel-filen har for mye tekst til å leses som arbeidsbok. Lagre den som CSV.',
  },
  tooSlow: {
    en: 'The Excel file takes too long to read. Please save it as CSV.',
    no: 'Det tar for lang tid å lese Excel-filen. Lagre den som CSV.',
  },
  tooMuchMemory: {
    en: 'The Excel file takes too much memory to read. Please save it as CSV.',
    no: 'Det krever for mye minne å lese Excel-filen. Lagre den som CSV.',
  },
  // What is not safe.
  deepBrackets: {
    en: 'The file nests its brackets too deep to be read safely.',
    no: 'Parentesene i filen ligger for dypt i hverandre til å leses trygt.',
  },
  deepWorkbook: {
    en: 'The Excel file is nested deeper than any real workbook. It is not opened.',
    no: 'Excel-filen er dypere nøstet enn noen ekte arbeidsbok. Den åpnes ikke.',
  },
  documentType: {
    en: 'The Excel file holds a document type, which no real workbook has. It is not opened.',
    no: 'Excel-filen har en dokumenttype, som ingen ekte arbeidsbok har. Den åpnes ikke.',
  },
  manyParts: {
    en: 'The file holds {count} parts and is not opened. If it is a real table, please save it as CSV.',
    no: 'Filen har {count} deler og åpnes ikke. Er den en ekte tabell, lagre den som CSV.',
  },
  unpacksLarge: {
    en: 'The file would unpack to more than {megabytes} MB and is not opened. If it is a real table, please save it as CSV.',
    no: 'Filen ville blitt større enn {megabytes} MB utpakket og åpnes ikke. Er den en ekte tabell, lagre den som CSV.',
  },
  packedTightly: {
    en: 'The file is packed more tightly than any real workbook and is not opened. If it is a real table, please save it as CSV.',
    no: 'Filen er tettere pakket enn noen ekte arbeidsbok og åpnes ikke. Er den en ekte tabell, lagre den som CSV.',
  },
})

/** What is worth telling of a table that is read. */
export const tableNotes = messageTable('table', {
  unreadable: {
    en: 'Characters that could not be read and show as a replacement sign: {count}.',
    no: 'Tegn som ikke kunne leses og vises som et erstatningstegn: {count}.',
  },
  oneOfSheets: { en: 'The file has {count} sheets; "{sheet}" is read.', no: 'Filen har {count} ark; «{sheet}» leses.' },
})
