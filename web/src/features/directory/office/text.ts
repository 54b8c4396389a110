/** Words of the office's lists, of deciding and of the history. */
import { defineText } from '#lib/text.ts'

export const officeText = defineText({
  en: {
    lists: 'Lists', all: 'All', pending: 'Pending', recent: 'Recent', trash: 'Trash', add: 'New entry', addContact: 'New contact', status: 'Status', anyStatus: 'Any status',
    name: 'Name', kind: 'Waits as', kindNew: 'New', kindEdit: 'Edit of a public one', by: 'By', when: 'When', actions: 'Actions', look: 'Look at it', recover: 'Recover', recovered: '{name} is back', waiting: { one: '{count} directory entry awaits approval', other: '{count} directory entries await approval' },
    pendingEmpty: 'Nothing awaits approval', recentEmpty: 'Nothing has been changed yet', trashEmpty: 'The trash is empty', notAllowed: 'The directory of the office is for staff',
    review: 'Approval', fields: { one: '{count} field changes', other: '{count} fields change' }, now: 'Public now', proposed: 'Proposed', nothing: 'Nothing', changedSince: 'Changed by the office since the owner began', handedIn: 'Handed in by {name}, {moment}', somebody: 'somebody',
    approve: 'Approve', changes: 'Ask for changes', refuse: 'Refuse', approved: 'Approved. The owner is told by mail.', told: 'The owner gets your note by mail', nothingHere: 'There is nothing to decide here', nothingHereText: 'It has been decided already, or was taken back by its owner.', toPending: 'All that wait',
    historyEmpty: 'Nothing was changed yet.', more: 'Show earlier changes', version: 'Version {version}', system: 'Import or system', before: 'before', after: 'after', yes: 'Yes', no: 'No',
    'directory.added': 'Created', 'directory.updated': 'Changed', 'directory.submitted': 'Handed in', 'directory.published': 'Published', 'directory.approved': 'Approved', 'directory.changes_asked': 'Given back with a note', 'directory.refused': 'Refused', 'directory.made_private': 'Made private', 'directory.archived': 'Archived', 'directory.unarchived': 'Taken out of the archive', 'directory.deleted': 'Put in the trash', 'directory.recovered': 'Recovered', 'directory.restored': 'Earlier version brought back', 'directory.edit_approved': 'Owner’s changes approved', 'directory.terms_accepted': 'Terms accepted', otherChange: 'Changed',
  },
  no: {
    lists: 'Lister', all: 'Alle', pending: 'Til godkjenning', recent: 'Nylige', trash: 'Papirkurv', add: 'Ny oppføring', addContact: 'Ny kontakt', status: 'Status', anyStatus: 'Alle statuser',
    name: 'Navn', kind: 'Venter som', kindNew: 'Ny', kindEdit: 'Endring av en offentlig', by: 'Av', when: 'Når', actions: 'Handlinger', look: 'Se på den', recover: 'Hent tilbake', recovered: '{name} er tilbake', waiting: { one: '{count} oppføring i katalogen venter på godkjenning', other: '{count} oppføringer i katalogen venter på godkjenning' },
    pendingEmpty: 'Ingenting venter på godkjenning', recentEmpty: 'Ingenting er endret ennå', trashEmpty: 'Papirkurven er tom', notAllowed: 'Kontorets katalog er for ansatte',
    review: 'Godkjenning', fields: { one: '{count} felt endres', other: '{count} felter endres' }, now: 'Offentlig nå', proposed: 'Foreslått', nothing: 'Ingenting', changedSince: 'Endret av kontoret siden eieren begynte', handedIn: 'Sendt inn av {name}, {moment}', somebody: 'noen',
    approve: 'Godkjenn', changes: 'Be om endringer', refuse: 'Avslå', approved: 'Godkjent. Eieren får beskjed på e-post.', told: 'Eieren får meldingen din på e-post', nothingHere: 'Her er det ingenting å avgjøre', nothingHereText: 'Det er avgjort allerede, eller eieren har trukket det.', toPending: 'Alle som venter',
    historyEmpty: 'Ingenting er endret ennå.', more: 'Vis tidligere endringer', version: 'Versjon {version}', system: 'Import eller system', before: 'før', after: 'etter', yes: 'Ja', no: 'Nei',
    'directory.added': 'Opprettet', 'directory.updated': 'Endret', 'directory.submitted': 'Sendt inn', 'directory.published': 'Publisert', 'directory.approved': 'Godkjent', 'directory.changes_asked': 'Sendt tilbake med merknad', 'directory.refused': 'Avslått', 'directory.made_private': 'Gjort privat', 'directory.archived': 'Arkivert', 'directory.unarchived': 'Tatt ut av arkivet', 'directory.deleted': 'Lagt i papirkurven', 'directory.recovered': 'Hentet tilbake', 'directory.restored': 'Tidligere versjon hentet tilbake', 'directory.edit_approved': 'Eierens endringer godkjent', 'directory.terms_accepted': 'Vilkår godtatt', otherChange: 'Endret',
  },
}) // prettier-ignore
export type OfficeWord = keyof (typeof officeText)['en']
