/** Why a row of an import cannot be used, or what of it was left out: codes with what they speak of, worded in both languages. */
import { fillMessage, type Wording } from './message-table.ts'

const wordings = {
  // Rows that cannot be used.
  rule: { en: '{text}', no: '{text}' },
  no_name: { en: 'no name', no: 'uten navn' },
  no_place: { en: 'no place', no: 'uten sted' },
  no_production: { en: 'no production', no: 'uten produksjon' },
  unknown_production: { en: 'The site has no such production.', no: 'Nettstedet har ingen slik produksjon.' },
  locked_budget: { en: 'The budget is locked.', no: 'Budsjettet er låst.' },
  no_episodes: { en: 'The budget of a movie has no episodes.', no: 'Budsjettet for en film har ingen episoder.' },
  no_point: { en: 'no point', no: 'uten punkt' },
  no_days: { en: 'no first day', no: 'uten første dag' },
  days_crossed: { en: 'the last day is before the first', no: 'den siste dagen er før den første' },
  not_over: {
    en: 'not over yet: only what is over comes in as history',
    no: 'ikke over ennå: bare det som er over, tas inn som historikk',
  },
  no_amount: { en: 'no amount', no: 'uten beløp' },
  nothing_paid: { en: 'the amount is zero', no: 'beløpet er null' },
  no_application_named: { en: 'no application is named', no: 'ingen søknad er oppgitt' },
  no_identity: { en: 'nothing to recognise the row by', no: 'ingenting å kjenne raden igjen på' },
  no_whole_name: {
    en: 'a person needs a first and a last name, "{name}" has one',
    no: 'en person må ha fornavn og etternavn, «{name}» er bare ett',
  },
  no_categories: { en: 'no category', no: 'uten kategori' },
  unknown_categories: { en: 'the directory has no category {names}', no: 'katalogen har ingen kategori {names}' },
  duplicate: { en: 'skipped as a duplicate', no: 'hoppet over som duplikat' },
  repeats: { en: 'repeats an earlier row', no: 'gjentar en tidligere rad' },
  one_cell: { en: 'The row has one cell where the header has {columns}.', no: 'Raden har én celle der overskriften har {columns}.' },
  cell_count: {
    en: 'The row has {cells} cells where the header has {columns}.',
    no: 'Raden har {cells} celler der overskriften har {columns}.',
  },
  broken_feature: { en: 'The feature is not valid JSON.', no: 'Objektet er ikke gyldig JSON.' },
  broken_shape: { en: 'The shape is not valid longitude and latitude.', no: 'Formen er ikke gyldig lengde- og breddegrad.' },
  // Pictures that cannot be used.
  photo_unnamed: { en: 'no file is named', no: 'ingen fil er oppgitt' },
  photo_missing: { en: '"{file}" is not in the ZIP', no: '«{file}» finnes ikke i ZIP-filen' },
  photo_unreadable: { en: '"{file}" is no picture that can be read', no: '«{file}» er ikke et bilde som kan leses' },
  photo_too_large: { en: '"{file}" is larger than {megabytes} MB', no: '«{file}» er større enn {megabytes} MB' },
  photo_no_location: { en: 'no location is named', no: 'ikke noe innspillingssted er oppgitt' },
  photo_location_unknown: { en: 'there is no location "{location}"', no: 'det finnes ikke noe innspillingssted «{location}»' },
  photo_location_ambiguous: {
    en: 'several locations are named "{location}"; give the reference number',
    no: 'flere innspillingssteder heter «{location}»; oppgi referansenummeret',
  },
  // What did not stop a row.
  no_date: { en: '"{text}" is no date and was left out.', no: '«{text}» er ingen dato og ble utelatt.' },
  no_time: { en: '"{text}" is no time of day and was left out.', no: '«{text}» er ikke et klokkeslett og ble utelatt.' },
  number_taken: {
    en: 'Another permit has the number {text}; this one has none.',
    no: 'En annen tillatelse har nummeret {text}; denne har ikke noe.',
  },
  no_class: {
    en: 'No rule says what account "{text}" is; its lines are not eligible until somebody does.',
    no: 'Ingen regel sier hva konto «{text}» er; linjene teller ikke før noen gjør det.',
  },
  no_application: { en: 'There is no application {text}.', no: 'Det finnes ingen søknad {text}.' },
  no_permit: {
    en: 'The project has no permit {text}: the line counts in the recap of none.',
    no: 'Prosjektet har ingen tillatelse {text}: linjen teller i oppsummeringen for ingen.',
  },
  entry_elsewhere: {
    en: 'The entry counts in application {text} already: it is not taken a second time.',
    no: 'Bilaget teller allerede i søknad {text}: det tas ikke med én gang til.',
  },
  payees_of_name: {
    en: 'The directory has several called {text}: choose one by hand to say where it resides.',
    no: 'Katalogen har flere som heter {text}: velg én for hånd for å oppgi bosted.',
  },
  lines_closed: { en: 'Lines of {text} can no longer be changed.', no: 'Linjene til {text} kan ikke lenger endres.' },
  no_number: { en: '"{text}" is no number and was left out.', no: '«{text}» er ikke et tall og ble utelatt.' },
  no_year: { en: '"{text}" is no year and was left out.', no: '«{text}» er ikke et årstall og ble utelatt.' },
  no_web_address: { en: '"{text}" is no web address and was left out.', no: '«{text}» er ingen nettadresse og ble utelatt.' },
  no_choice: { en: '"{text}" is not one of the choices and was left out.', no: '«{text}» er ikke blant valgene og ble utelatt.' },
  no_flag: { en: '"{text}" is neither yes nor no and was left out.', no: '«{text}» er verken ja eller nei og ble utelatt.' },
  out_of_range: {
    en: '"{text}" is no number from {least} to {most} and was left out.',
    no: '«{text}» er ikke et tall fra {least} til {most} og ble utelatt.',
  },
  cut: { en: 'The text has {characters} characters and was cut to {most}.', no: 'Teksten har {characters} tegn og ble kortet til {most}.' },
  not_on_map: { en: '{text} is no point on the map and was left out.', no: '{text} er ikke et punkt på kartet og ble utelatt.' },
  far_apart: {
    en: 'The rows of this place lie up to {kilometres} km apart; the point that most of them name is used.',
    no: 'Radene for dette stedet ligger opptil {kilometres} km fra hverandre; punktet de fleste oppgir, er brukt.',
  },
  no_town: {
    en: 'The place has no town: it cannot be found by one until the office fills it in.',
    no: 'Stedet er uten by: det kan ikke finnes etter sted før kontoret fyller den inn.',
  },
  no_category: { en: 'There is no category named "{name}".', no: 'Det finnes ingen kategori som heter «{name}».' },
  no_style: { en: 'There is no style named "{name}".', no: 'Det finnes ingen stilart som heter «{name}».' },
  category_above: {
    en: 'There is no category "{name}"; it stands under "{above}".',
    no: 'Det finnes ingen kategori «{name}»; den står under «{above}».',
  },
  not_fitting: { en: '"{text}" does not fit this field and was left out.', no: '«{text}» passer ikke i dette feltet og ble utelatt.' },
  office_kept: {
    en: 'The office has changed this since the last import; its version was kept.',
    no: 'Kontoret har endret dette siden forrige import; kontorets versjon er beholdt.',
  },
  duplicate_gone: {
    en: 'The record that this one was to be added to is no longer there; it was left out.',
    no: 'Posten denne skulle legges til, finnes ikke lenger; den ble utelatt.',
  },
  photo_no_licence: { en: 'No license is named for "{file}".', no: 'Ingen lisens er oppgitt for «{file}».' },
  photo_no_creator: { en: 'Nobody is credited for "{file}".', no: 'Ingen er kreditert for «{file}».' },
} as const satisfies Record<string, Wording>
export type ReasonCode = keyof typeof wordings

export const reasonCodes = Object.keys(wordings) as [ReasonCode, ...ReasonCode[]]

export interface Reason {
  code: ReasonCode
  params: Record<string, string | number>
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): Reason => ({ code, params })

/** In a language. What a mapping itself gives as reason stands as it was written there. */
export const wordReason = ({ code, params }: Reason, locale: keyof Wording = 'en'): string => fillMessage(wordings[code][locale], params)
