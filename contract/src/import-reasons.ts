/** Why a row of an import cannot be used, or what of it was left out: codes with what they speak of, worded in both languages. */

const en = {
  // Rows that cannot be used.
  rule: '{text}',
  no_name: 'no name',
  no_place: 'no place',
  no_point: 'no point',
  no_identity: 'nothing to recognise the row by',
  no_whole_name: 'a person needs a first and a last name, "{name}" has one',
  no_categories: 'no category',
  unknown_categories: 'the directory has no category {names}',
  repeats: 'repeats an earlier row',
  one_cell: 'The row has one cell where the header has {columns}.',
  cell_count: 'The row has {cells} cells where the header has {columns}.',
  broken_feature: 'The feature is not valid JSON.',
  broken_shape: 'The shape is not valid longitude and latitude.',
  // Pictures that cannot be used.
  photo_unnamed: 'no file is named',
  photo_missing: '"{file}" is not in the ZIP',
  photo_unreadable: '"{file}" is no picture that can be read',
  photo_too_large: '"{file}" is larger than {megabytes} MB',
  photo_no_location: 'no location is named',
  photo_location_unknown: 'there is no location "{location}"',
  photo_location_ambiguous: 'several locations are named "{location}"; give the reference number',
  // What did not stop a row.
  no_date: '"{text}" is no date and was left out.',
  no_number: '"{text}" is no number and was left out.',
  no_year: '"{text}" is no year and was left out.',
  no_web_address: '"{text}" is no web address and was left out.',
  no_choice: '"{text}" is none of {choices} and was left out.',
  no_flag: '"{text}" is neither yes nor no and was left out.',
  out_of_range: '"{text}" is no number from {least} to {most} and was left out.',
  cut: 'The text has {characters} characters and was cut to {most}.',
  not_on_map: '{text} is no point on the map and was left out.',
  far_apart: 'The rows of this place lie up to {kilometres} km apart; the point that most of them name is used.',
  no_category: 'There is no category named "{name}".',
  no_style: 'There is no style named "{name}".',
  category_above: 'There is no category "{name}"; it stands under "{above}".',
  not_fitting: '"{text}" does not fit this field and was left out.',
  office_kept: 'The office has changed this since the last import; its version was kept.',
  photo_no_licence: 'No licence is named for "{file}".',
  photo_no_creator: 'Nobody is credited for "{file}".',
} as const
export type ReasonCode = keyof typeof en

const no: Record<ReasonCode, string> = {
  rule: '{text}',
  no_name: 'uten navn',
  no_place: 'uten sted',
  no_point: 'uten punkt',
  no_identity: 'ingenting å kjenne raden igjen på',
  no_whole_name: 'en person må ha fornavn og etternavn, «{name}» er bare ett',
  no_categories: 'uten kategori',
  unknown_categories: 'katalogen har ingen kategori {names}',
  repeats: 'gjentar en tidligere rad',
  one_cell: 'Raden har én celle der overskriften har {columns}.',
  cell_count: 'Raden har {cells} celler der overskriften har {columns}.',
  broken_feature: 'Objektet er ikke gyldig JSON.',
  broken_shape: 'Formen er ikke gyldig lengde- og breddegrad.',
  photo_unnamed: 'ingen fil er oppgitt',
  photo_missing: '«{file}» finnes ikke i ZIP-filen',
  photo_unreadable: '«{file}» er ikke et bilde som kan leses',
  photo_too_large: '«{file}» er større enn {megabytes} MB',
  photo_no_location: 'ikke noe innspillingssted er oppgitt',
  photo_location_unknown: 'det finnes ikke noe innspillingssted «{location}»',
  photo_location_ambiguous: 'flere innspillingssteder heter «{location}»; oppgi referansenummeret',
  no_date: '«{text}» er ingen dato og ble utelatt.',
  no_number: '«{text}» er ikke et tall og ble utelatt.',
  no_year: '«{text}» er ikke et årstall og ble utelatt.',
  no_web_address: '«{text}» er ingen nettadresse og ble utelatt.',
  no_choice: '«{text}» er ikke en av {choices} og ble utelatt.',
  no_flag: '«{text}» er verken ja eller nei og ble utelatt.',
  out_of_range: '«{text}» er ikke et tall fra {least} til {most} og ble utelatt.',
  cut: 'Teksten har {characters} tegn og ble kortet til {most}.',
  not_on_map: '{text} er ikke et punkt på kartet og ble utelatt.',
  far_apart: 'Radene for dette stedet ligger opptil {kilometres} km fra hverandre; punktet de fleste oppgir, er brukt.',
  no_category: 'Det finnes ingen kategori som heter «{name}».',
  no_style: 'Det finnes ingen stilart som heter «{name}».',
  category_above: 'Det finnes ingen kategori «{name}»; den står under «{above}».',
  not_fitting: '«{text}» passer ikke i dette feltet og ble utelatt.',
  office_kept: 'Kontoret har endret dette siden forrige import; kontorets versjon er beholdt.',
  photo_no_licence: 'Ingen lisens er oppgitt for «{file}».',
  photo_no_creator: 'Ingen er kreditert for «{file}».',
}

const wordings = { en, no }
export const reasonCodes = Object.keys(en) as [ReasonCode, ...ReasonCode[]]

export interface Reason {
  code: ReasonCode
  params: Record<string, string | number>
}

export const reason = (code: ReasonCode, params: Reason['params'] = {}): Reason => ({ code, params })

/** The sentence in a language. What a mapping itself gives as reason stands as it was written there. */
export const wordReason = ({ code, params }: Reason, locale: keyof typeof wordings = 'en'): string =>
  wordings[locale][code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
