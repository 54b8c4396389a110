import { messageTable } from './message-table.ts'

/** Of the people who approve permits and tax credit. */
export const approverProblems = messageTable('approver', {
  alreadyApprover: { en: 'This person is an approver already.', no: 'Denne personen er allerede godkjenner.' },
  cannotApprove: {
    en: 'Choose an administrator, a scout or an approver who can sign in.',
    no: 'Velg en administrator, en scout eller en godkjenner som kan logge inn.',
  },
  deputyIsSelf: { en: 'Choose someone else as deputy.', no: 'Velg noen andre som stedfortreder.' },
  orderChanged: {
    en: 'The approvers have changed meanwhile. Look at the list as it is now.',
    no: 'Godkjennerne er endret i mellomtiden. Se på listen slik den er nå.',
  },
})
