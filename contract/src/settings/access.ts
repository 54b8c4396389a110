import type { SettingDefinitions } from './kinds.ts'

/** Who gets in, and where the way leads. */
export const accessSettings = {
  DisablePublicPass: {
    control: 'flag',
    label: { en: 'Open without a password', no: 'Åpent uten passord' },
    help: {
      en: 'Visitors get in without the site password. Turn off to ask for it.',
      no: 'Besøkende slipper inn uten nettstedets passord. Slå av for å be om det.',
    },
    shows: ['password', 'library', 'directory'],
  },
  publicPassword: {
    control: 'password',
    label: { en: 'Site password', no: 'Nettstedets passord' },
    help: {
      en: 'What visitors enter. Everybody who came in by the old one is asked again.',
      no: 'Det besøkende skriver inn. Alle som kom inn med det gamle, blir spurt på nytt.',
    },
    shows: ['password'],
  },
  requireVerifiedPass: {
    control: 'flag',
    label: { en: 'Locations only with the site password', no: 'Steder bare med nettstedets passord' },
    help: {
      en: 'Accounts see locations too only after the site password was given.',
      no: 'Også brukere med konto ser steder først når nettstedets passord er oppgitt.',
    },
    shows: ['library', 'location'],
  },
  landing: {
    control: 'choice',
    label: { en: 'First page', no: 'Første side' },
    help: { en: 'What a visitor sees first.', no: 'Det en besøkende ser først.' },
    shows: ['start'],
    choices: {
      landing: { en: 'Start page with the office’s own words', no: 'Startside med kontorets egne ord' },
      protect: { en: 'Site password', no: 'Nettstedets passord' },
      auto: { en: 'The library, or what the versions below say', no: 'Biblioteket, eller det versjonene nedenfor sier' },
    },
  },
  afterPass: {
    control: 'choice',
    label: { en: 'After the site password', no: 'Etter nettstedets passord' },
    help: { en: 'Where visitors go when no link says otherwise.', no: 'Hvor besøkende kommer når ingen lenke sier noe annet.' },
    shows: ['password'],
    choices: { locations: { en: 'Locations', no: 'Innspillingssteder' }, directories: { en: 'Directory', no: 'Bransjekatalog' } },
  },
  logoutTo: {
    control: 'choice',
    label: { en: 'After signing out', no: 'Etter utlogging' },
    help: { en: 'The page that follows Logout.', no: 'Siden som følger etter Logg ut.' },
    shows: ['signIn'],
    choices: {
      login: { en: 'Sign in', no: 'Innlogging' },
      'protect-locations': { en: 'Locations', no: 'Innspillingssteder' },
      'protect-directories': { en: 'Directory', no: 'Bransjekatalog' },
    },
  },
  EnableHeaderBeforeLogin: {
    control: 'flag',
    label: { en: 'Header before signing in', no: 'Topplinje før innlogging' },
    help: { en: 'Show the header on the password and sign-in pages.', no: 'Vis topplinjen på passord- og innloggingssiden.' },
    shows: ['password', 'signIn'],
  },
  incomingMailDays: {
    control: 'number',
    label: { en: 'Days that received email is kept', no: 'Dager mottatt e-post beholdes' },
    help: {
      en: 'Then it is erased with its files. Answers that belong to an inquiry stay with the inquiry.',
      no: 'Deretter slettes den med filene. Svar som hører til en forespørsel, blir hos forespørselen.',
    },
    shows: ['emails'],
    unit: { en: 'days', no: 'dager' },
  },
  minimumPasswordLength: {
    control: 'number',
    label: { en: 'Minimum password length', no: 'Minste passordlengde' },
    help: {
      en: 'For new passwords of all accounts. 15 is recommended; staff need 8 everywhere.',
      no: 'For nye passord på alle kontoer. 15 anbefales; ansatte trenger 8 overalt.',
    },
    shows: ['signIn'],
    unit: { en: 'characters', no: 'tegn' },
  },
  staffSecondFactor: {
    control: 'flag',
    label: { en: 'Two-step sign-in for staff', no: 'Totrinnsinnlogging for ansatte' },
    help: {
      en: 'Administrators and scouts confirm each sign-in with an authenticator app or a passkey. Who has none sets one up at the next sign-in.',
      no: 'Administratorer og scouter bekrefter hver innlogging med en autentiseringsapp eller passnøkkel. De som ikke har, setter det opp ved neste innlogging.',
    },
    shows: ['signIn'],
  },
  sitebuilderGate: {
    control: 'flag',
    label: { en: 'Password before the site builder', no: 'Passord foran nettstedbyggeren' },
    help: {
      en: 'Asks administrators once more before they change the look.',
      no: 'Spør administratorer en gang til før de endrer utseendet.',
    },
    shows: ['siteBuilder'],
  },
  sitebuilderPassword: {
    control: 'password',
    label: { en: 'Password of the site builder', no: 'Passordet til nettstedbyggeren' },
    help: { en: 'Without one nobody is asked.', no: 'Uten passord blir ingen spurt.' },
    shows: ['siteBuilder'],
  },
} as const satisfies Partial<SettingDefinitions>
