import { messageTable } from './message-table.ts'

/** Of a mapping that cannot be understood or does not fit its file. `{place}` is the place in it. */
export const mappingProblems = messageTable('mapping', {
  notJson: { en: 'The mapping is no valid JSON.', no: 'Tilordningen er ikke gyldig JSON.' },
  notJsonAt: {
    en: 'The mapping is no valid JSON: line {line}, column {column}.',
    no: 'Tilordningen er ikke gyldig JSON: linje {line}, kolonne {column}.',
  },
  wrong: { en: 'The mapping is not right.', no: 'Tilordningen er ikke riktig.' },
  wrongAt: { en: 'The mapping is not right at "{place}".', no: 'Tilordningen er ikke riktig ved «{place}».' },
  missingAt: { en: 'The mapping says nothing at "{place}".', no: 'Tilordningen sier ingenting ved «{place}».' },
  notListedAt: {
    en: 'The mapping is not right at "{place}". It must be one of these: {choices}.',
    no: 'Tilordningen er ikke riktig ved «{place}». Det må være en av disse: {choices}.',
  },
  tooLongAt: {
    en: 'The mapping says too much at "{place}". The most is {most}.',
    no: 'Tilordningen sier for mye ved «{place}». Det meste er {most}.',
  },
  unknownNames: { en: 'The mapping uses names that are not known: {names}.', no: 'Tilordningen bruker ukjente navn: {names}.' },
  unknownNamesAt: {
    en: 'The mapping uses names that are not known at "{place}": {names}.',
    no: 'Tilordningen bruker ukjente navn ved «{place}»: {names}.',
  },
  noPattern: { en: 'The mapping holds no valid pattern at "{place}".', no: 'Tilordningen har ikke et gyldig mønster ved «{place}».' },
  riskyPattern: {
    en: 'The pattern at "{place}" of the mapping could take very long on some texts. Please write it more simply.',
    no: 'Mønsteret ved «{place}» i tilordningen kan ta svært lang tid på enkelte tekster. Skriv det enklere.',
  },
  slowPattern: {
    en: 'The pattern "{pattern}" takes too long on a text of the file. Please write it more simply.',
    no: 'Mønsteret «{pattern}» tar for lang tid på en tekst i filen. Skriv det enklere.',
  },
  noSystem: {
    en: 'The mapping names no coordinate system that is known at "{place}". Give its EPSG number, like EPSG:25833.',
    no: 'Tilordningen har ikke et kjent koordinatsystem ved «{place}». Oppgi EPSG-nummeret, som EPSG:25833.',
  },
  manyAnswers: {
    en: 'The mapping says of too many rows at "{place}" what becomes of them.',
    no: 'Tilordningen sier for mange raders videre skjebne ved «{place}».',
  },
  noLocationName: {
    en: 'The mapping does not say which column is the location name.',
    no: 'Tilordningen sier ikke hvilken kolonne som er navnet på stedet.',
  },
  nameTaken: {
    en: 'A saved mapping already has this name.',
    no: 'En lagret tilordning har allerede dette navnet.',
  },
  noKind: {
    en: 'Nothing of the kind "{kind}" can be imported here.',
    no: 'Ingenting av typen «{kind}» kan importeres her.',
  },
  noNameOf: {
    en: 'The mapping does not say which column is one of these: {names}.',
    no: 'Tilordningen sier ikke hvilken kolonne som er en av disse: {names}.',
  },
  noPlace: {
    en: 'The mapping is not right: a place needs a name, a country and a point.',
    no: 'Tilordningen er ikke riktig: Et sted må ha navn, land og punkt.',
  },
  noEntry: {
    en: 'The mapping is not right: an entry needs a name or a company name, and categories.',
    no: 'Tilordningen er ikke riktig: En oppføring må ha navn eller firmanavn, og kategorier.',
  },
  lostColumns: {
    en: 'The file has no column: {columns}. Is it the right file for "{title}"?',
    no: 'Filen mangler kolonne: {columns}. Er det riktig fil for «{title}»?',
  },
  notDegrees: {
    en: 'The points of the file are no degrees ({point}). Say in which coordinate system they are ("projection", like EPSG:25833), or leave the point out.',
    no: 'Punktene i filen er ikke grader ({point}). Oppgi hvilket koordinatsystem de er i («projection», som EPSG:25833), eller utelat punktet.',
  },
  manyPlaces: {
    en: 'The file has more than {most} places to be merged. Please split it, or use a mapping with an id per row.',
    no: 'Filen har mer enn {most} steder som skal slås sammen. Del den opp, eller bruk en tilordning med en id per rad.',
  },
  manyProductions: {
    en: 'The file has more than {most} productions to be merged. Please split it, or use a mapping with an id per row.',
    no: 'Filen har mer enn {most} produksjoner som skal slås sammen. Del den opp, eller bruk en tilordning med en id per rad.',
  },
  muchText: {
    en: 'The file has more than {most} characters of text to be merged. Please split it, or use a mapping with an id per row.',
    no: 'Filen har mer enn {most} tegn tekst som skal slås sammen. Del den opp, eller bruk en tilordning med en id per rad.',
  },
})

/** Of a ZIP of photos that is not opened. */
export const photoZipProblems = messageTable('photoZip', {
  cut: { en: 'The ZIP file is damaged or cut off and cannot be opened.', no: 'ZIP-filen er skadet eller avkortet og kan ikke åpnes.' },
  unsafeNames: {
    en: 'The ZIP file is damaged or names files in a way that is not safe.',
    no: 'ZIP-filen er skadet eller navngir filer på en måte som ikke er trygg.',
  },
  noPictures: { en: 'The ZIP file holds no pictures and no {credits}.', no: 'ZIP-filen har ingen bilder og ingen {credits}.' },
  noFileColumn: { en: '{credits} has no column "file".', no: '{credits} har ingen kolonne «file».' },
  isWorkbook: { en: 'This is an Excel workbook and no ZIP of pictures.', no: 'Dette er en Excel-arbeidsbok og ingen ZIP med bilder.' },
  protected: {
    en: 'The ZIP file is protected with a password. Please pack it without one.',
    no: 'ZIP-filen er beskyttet med passord. Pakk den uten.',
  },
  manyFiles: { en: 'The ZIP file holds {count} files and is not opened.', no: 'ZIP-filen har {count} filer og åpnes ikke.' },
  largeTable: {
    en: 'The ZIP file holds a {file} that is too large and is not opened.',
    no: 'ZIP-filen har en {file} som er for stor, og åpnes ikke.',
  },
  unpacksLarge: {
    en: 'The ZIP file would unpack to more than {megabytes} MB and is not opened.',
    no: 'ZIP-filen ville blitt større enn {megabytes} MB utpakket og åpnes ikke.',
  },
  packedTightly: {
    en: 'The ZIP file is packed more tightly than any real picture and is not opened.',
    no: 'ZIP-filen er tettere pakket enn noe ekte bilde og åpnes ikke.',
  },
})
