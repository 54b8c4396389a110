/** Those who take part in a permit besides the applicant: approvers, owners, neighbours, police and fire staff. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

const permit = { number: said.number, production: said.production, link: said.link }
const turn = { ...permit, name: said.name, summary: 'Night shoot at Pier 4, 40 people, two trucks', limit: said.day }
const post = { ...permit, name: 'Officer Lee', place: 'Pier 4', time: 'March 2, 2026, 6:00 AM–2:00 PM' }

export const partyTemplates: readonly MailTemplate[] = [
  notice(
    'permit.approver_turn',
    'approver',
    ['Approver: your turn', 'Godkjenner: din tur'],
    turn,
    [
      'Please decide: {production} ({number})',
      'Hello {name},\n\n{production} needs your decision.\n\n{summary}\n\nPlease decide by {limit}.',
      'Look and decide',
    ],
    [
      'Til avgjørelse: {production} ({number})',
      'Hei {name},\n\n{production} trenger avgjørelsen din.\n\n{summary}\n\nAvgjør innen {limit}.',
      'Se og avgjør',
    ],
  ),
  notice(
    'permit.approver_reminder',
    'approver',
    ['Approver: reminder', 'Godkjenner: påminnelse'],
    turn,
    [
      'Reminder: {production} ({number})',
      'Hello {name},\n\n{production} still needs your decision.\n\n{summary}\n\nPlease decide by {limit}.',
      'Look and decide',
    ],
    [
      'Påminnelse: {production} ({number})',
      'Hei {name},\n\n{production} venter fortsatt på avgjørelsen din.\n\n{summary}\n\nAvgjør innen {limit}.',
      'Se og avgjør',
    ],
  ),
  notice(
    'permit.approver_reshare',
    'approver',
    ['Approver: sent again', 'Godkjenner: sendt på nytt'],
    turn,
    [
      'Again: {production} ({number})',
      'Hello {name},\n\nHere is the application for {production} once more; the former link works no longer.\n\n{summary}',
      'Look and decide',
    ],
    [
      'På nytt: {production} ({number})',
      'Hei {name},\n\nHer er søknaden for {production} en gang til; den forrige lenken virker ikke lenger.\n\n{summary}',
      'Se og avgjør',
    ],
  ),
  notice(
    'permit.approver_overdue',
    'admin',
    ['Approver: time is over', 'Godkjenner: fristen er ute'],
    { ...permit, by: said.by, limit: said.day },
    ['{number}: {by} has not decided', '{by} was asked about {production} and has not decided by {limit}.', 'See the application'],
    ['{number}: {by} har ikke avgjort', '{by} er spurt om {production} og har ikke avgjort innen {limit}.', 'Se søknaden'],
  ),
  notice(
    'permit.approver_decision',
    'admin',
    ['Approver: has decided', 'Godkjenner: har avgjort'],
    { ...permit, by: said.by, decision: 'Approved', note: 'One lane stays open.' },
    ['{number}: {by} – {decision}', '{by} has decided on {production}: {decision}.\n\n{note}', 'See the application'],
    ['{number}: {by} – {decision}', '{by} har avgjort om {production}: {decision}.\n\n{note}', 'Se søknaden'],
  ),
  notice(
    'agent.sign',
    'guest',
    ['Agent letter: please sign', 'Fullmakt: signer'],
    { company: said.company, name: said.name, link: said.link },
    ['Please sign for {company}', 'Hello {name},\n\n{company} asks you to sign a letter that lets an agent act for it.', 'Read and sign'],
    [
      'Signer for {company}',
      'Hei {name},\n\n{company} ber deg signere en fullmakt som lar en agent opptre på dets vegne.',
      'Les og signer',
    ],
  ),
  notice(
    'owner.consent',
    'guest',
    ['Property owner: consent', 'Eier: samtykke'],
    { production: said.production, place: 'Old lighthouse', days: 'March 2 – March 6, 2026', link: said.link },
    [
      'May {production} film at {place}?',
      '{production} would like to film at {place}, {days}. The office asks for your consent.',
      'Read and answer',
    ],
    ['Kan {production} filme ved {place}?', '{production} vil filme ved {place}, {days}. Kontoret ber om samtykket ditt.', 'Les og svar'],
  ),
  notice(
    'owner.answered',
    'admin',
    ['Property owner: has answered', 'Eier: har svart'],
    { ...permit, place: 'Old lighthouse', by: said.name, answer: 'Agreed', note: 'Not in the garden.' },
    ['{number}: {place} – {answer}', '{by} has answered for {place} ({production}): {answer}.\n\n{note}', 'See the application'],
    ['{number}: {place} – {answer}', '{by} har svart for {place} ({production}): {answer}.\n\n{note}', 'Se søknaden'],
  ),
  {
    ...notice(
      'notice.filming',
      'guest',
      ['Neighbours: filming nearby', 'Naboer: innspilling i nærheten'],
      {
        company: said.company,
        days: 'March 2 – March 6, 2026, 7:00 AM–7:00 PM',
        streets: 'Pier Road, Mill Lane',
        parking: 'No parking in Mill Lane from March 1.',
        effects: 'Blank shots on March 3 at noon.',
        phone: '555-0142',
        office_phone: '555-0100',
        link: said.link,
      },
      [
        'Filming near you: {days}',
        '{company} films near you: {days}.\n\nStreets: {streets}\n\n{parking}\n\n{effects}\n\nPhone of the production: {phone}\n\nPhone of the office: {office_phone}',
        'Read more',
      ],
      [
        'Innspilling i nærheten: {days}',
        '{company} filmer i nærheten: {days}.\n\nGater: {streets}\n\n{parking}\n\n{effects}\n\nTelefon til produksjonen: {phone}\n\nTelefon til kontoret: {office_phone}',
        'Les mer',
      ],
    ),
    unsubscribe: true,
  },
  notice(
    'pdfd.offer',
    'approver',
    ['Police and fire staff: post offered', 'Politi og brann: vakt tilbudt'],
    post,
    ['A post for you: {place}', 'Hello {name},\n\n{production} needs somebody at {place}: {time}.', 'Answer'],
    ['En vakt til deg: {place}', 'Hei {name},\n\n{production} trenger noen ved {place}: {time}.', 'Svar'],
  ),
  notice(
    'pdfd.moved',
    'approver',
    ['Police and fire staff: post moved', 'Politi og brann: vakt flyttet'],
    post,
    [
      'Another time: {place}',
      'Hello {name},\n\nYour post with {production} at {place} has moved: {time}. Please say whether it still suits you.',
      'Answer',
    ],
    [
      'Nytt tidspunkt: {place}',
      'Hei {name},\n\nVakten din hos {production} ved {place} er flyttet: {time}. Si fra om det fortsatt passer.',
      'Svar',
    ],
  ),
  notice(
    'pdfd.confirm',
    'approver',
    ['Police and fire staff: post confirmed', 'Politi og brann: vakt bekreftet'],
    post,
    ['Confirmed: {place}', 'Hello {name},\n\nYou are posted to {production} at {place}: {time}.', 'See the post'],
    ['Bekreftet: {place}', 'Hei {name},\n\nDu er satt opp hos {production} ved {place}: {time}.', 'Se vakten'],
  ),
  notice(
    'pdfd.cancel',
    'approver',
    ['Police and fire staff: post cancelled', 'Politi og brann: vakt avlyst'],
    post,
    ['Cancelled: {place}', 'Hello {name},\n\nYour post with {production} at {place}, {time}, is cancelled.'],
    ['Avlyst: {place}', 'Hei {name},\n\nVakten din hos {production} ved {place}, {time}, er avlyst.'],
  ),
  notice(
    'insurance.expiring',
    'user',
    ['Insurance: certificate expires', 'Forsikring: bevis utløper'],
    { company: said.company, ends: said.day, link: said.link },
    [
      'The insurance of {company} expires on {ends}',
      'The certificate of insurance of {company} expires on {ends}. Please add a newer one.',
      'Add a certificate',
    ],
    [
      'Forsikringen til {company} utløper {ends}',
      'Forsikringsbeviset til {company} utløper {ends}. Legg til et nyere.',
      'Legg til et bevis',
    ],
  ),
]
