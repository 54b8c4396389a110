/** What happened to pictures and folders, as the history counts it. */
import { defineText } from '#lib/text.ts'

export const pictureText = defineText({
  en: {
    'location.picture_added': { one: '{count} picture added', other: '{count} pictures added' }, 'location.picture_changed': { one: '{count} picture described', other: '{count} pictures described' }, 'location.picture_edited': { one: '{count} picture edited', other: '{count} pictures edited' },
    'location.picture_restored': { one: 'Original of {count} picture brought back', other: 'Originals of {count} pictures brought back' }, 'location.picture_recovered': { one: '{count} picture recovered', other: '{count} pictures recovered' }, 'location.pictures_recovered': { one: '{count} picture recovered', other: '{count} pictures recovered' },
    'location.picture_removed_for_good': { one: '{count} picture removed for good', other: '{count} pictures removed for good' }, 'location.poster_set': { one: 'Picture of {count} video set', other: 'Pictures of {count} videos set' }, 'location.pictures_tagged': { one: '{count} picture tagged', other: '{count} pictures tagged' },
    'location.pictures_hidden': { one: '{count} picture hidden', other: '{count} pictures hidden' }, 'location.pictures_shown': { one: '{count} picture shown', other: '{count} pictures shown' }, 'location.pictures_sorted': { one: '{count} picture put in order', other: '{count} pictures put in order' },
    'location.pictures_moved': { one: '{count} picture moved', other: '{count} pictures moved' }, 'location.pictures_deleted': { one: '{count} picture put in the trash', other: '{count} pictures put in the trash' }, 'location.cover_changed': { one: 'Cover changed', other: 'Cover changed {count} times' },
    'location.folder_added': { one: '{count} folder added', other: '{count} folders added' }, 'location.folder_changed': { one: '{count} folder changed', other: '{count} folders changed' }, 'location.folder_hidden': { one: '{count} folder hidden', other: '{count} folders hidden' }, 'location.folder_shown': { one: '{count} folder shown', other: '{count} folders shown' },
    'location.folder_cover_changed': { one: 'Cover of {count} folder changed', other: 'Covers of {count} folders changed' }, 'location.folders_deleted': { one: '{count} folder put in the trash', other: '{count} folders put in the trash' }, 'location.folders_recovered': { one: '{count} folder recovered', other: '{count} folders recovered' },
    'location.folders_removed_for_good': { one: '{count} folder removed for good', other: '{count} folders removed for good' },
  },
  no: {
    'location.picture_added': { one: '{count} bilde lagt til', other: '{count} bilder lagt til' }, 'location.picture_changed': { one: '{count} bilde beskrevet', other: '{count} bilder beskrevet' }, 'location.picture_edited': { one: '{count} bilde redigert', other: '{count} bilder redigert' },
    'location.picture_restored': { one: 'Originalen av {count} bilde hentet tilbake', other: 'Originalene av {count} bilder hentet tilbake' }, 'location.picture_recovered': { one: '{count} bilde hentet tilbake', other: '{count} bilder hentet tilbake' }, 'location.pictures_recovered': { one: '{count} bilde hentet tilbake', other: '{count} bilder hentet tilbake' },
    'location.picture_removed_for_good': { one: '{count} bilde slettet for godt', other: '{count} bilder slettet for godt' }, 'location.poster_set': { one: 'Bildet av {count} video valgt', other: 'Bildene av {count} videoer valgt' }, 'location.pictures_tagged': { one: '{count} bilde fikk stikkord', other: '{count} bilder fikk stikkord' },
    'location.pictures_hidden': { one: '{count} bilde skjult', other: '{count} bilder skjult' }, 'location.pictures_shown': { one: '{count} bilde vist', other: '{count} bilder vist' }, 'location.pictures_sorted': { one: '{count} bilde ordnet', other: '{count} bilder ordnet' },
    'location.pictures_moved': { one: '{count} bilde flyttet', other: '{count} bilder flyttet' }, 'location.pictures_deleted': { one: '{count} bilde lagt i papirkurven', other: '{count} bilder lagt i papirkurven' }, 'location.cover_changed': { one: 'Forsidebildet endret', other: 'Forsidebildet endret {count} ganger' },
    'location.folder_added': { one: '{count} mappe lagt til', other: '{count} mapper lagt til' }, 'location.folder_changed': { one: '{count} mappe endret', other: '{count} mapper endret' }, 'location.folder_hidden': { one: '{count} mappe skjult', other: '{count} mapper skjult' }, 'location.folder_shown': { one: '{count} mappe vist', other: '{count} mapper vist' },
    'location.folder_cover_changed': { one: 'Forsidebildet til {count} mappe endret', other: 'Forsidebildene til {count} mapper endret' }, 'location.folders_deleted': { one: '{count} mappe lagt i papirkurven', other: '{count} mapper lagt i papirkurven' }, 'location.folders_recovered': { one: '{count} mappe hentet tilbake', other: '{count} mapper hentet tilbake' },
    'location.folders_removed_for_good': { one: '{count} mappe slettet for godt', other: '{count} mapper slettet for godt' },
  },
}) // prettier-ignore
export type PictureWord = keyof (typeof pictureText)['en']
