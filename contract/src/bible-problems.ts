import { messageTable } from './message-table.ts'

/** Of the bible of a production. */
export const bibleProblems = messageTable('bible', {
  noSuchSet: { en: 'This set is not in the bible.', no: 'Settet er ikke i bibelen.' },
  noSuchDate: { en: 'These days are not of this place.', no: 'Dagene hører ikke til dette stedet.' },
  episodeNumber: { en: 'The episode must be a whole number, 0 or more.', no: 'Episoden må være et helt tall, 0 eller mer.' },
  setNumber: { en: 'The set number must be a whole number, 0 or more.', no: 'Settnummeret må være et helt tall, 0 eller mer.' },
  placeNeeded: { en: 'Choose a location or name a place first.', no: 'Velg et innspillingssted eller gi stedet et navn først.' },
  move: {
    en: 'A place with the decision “{from|bible_status}” can become: {allowed|bible_status}.',
    no: 'Et sted med avgjørelsen «{from|bible_status}» kan bli: {allowed|bible_status}.',
  },
  reasonNeeded: { en: 'Give a reason.', no: 'Oppgi en grunn.' },
  oneChosen: {
    en: 'Option {choice} is confirmed for this set. Release it first.',
    no: 'Alternativ {choice} er bekreftet for dette settet. Frigi det først.',
  },
  tooManySets: { en: 'A bible has at most {most} sets.', no: 'En bibel har høyst {most} sett.' },
  tooManyPlaces: { en: 'A set has at most {most} places.', no: 'Et sett har høyst {most} steder.' },
  alreadyThere: {
    en: 'This location is already an option of this set.',
    no: 'Dette innspillingsstedet er allerede et alternativ for settet.',
  },
  noYes: { en: 'No guest has said yes to this location.', no: 'Ingen gjest har sagt ja til dette innspillingsstedet.' },
  tooManyPictures: { en: 'A place has at most {most} pictures.', no: 'Et sted har høyst {most} bilder.' },
  setInTrash: { en: 'Recover the set first.', no: 'Hent tilbake settet først.' },
})
