/** What Policies, Truces and Posture Boxes are called. */
/** Policies and Truces by their full names (13.6.1, 13.6.2). */
export const POSTURE_TITLES: Readonly<Record<string, string>> = {
  war: 'War',
  appeasement: 'Appeasement',
  guarantees: 'Guarantees',
  locarno: 'Locarno Treaty',
  cordon: 'Cordon Sanitaire',
  entente: 'Franco-Russian Entente',
  rapallo: 'Rapallo Treaty',
  pact: 'Nazi-Soviet Pact',
  ostland: 'Ostland Accord',
  isolationism: 'Isolationism',
  acceptance: 'Acceptance',
  disputes: 'Disputes',
  neutrality: 'Neutrality',
  peace: 'Peace',
  quarantine: 'Quarantine',
  resistance: 'Resistance',
  surrender: 'Surrender',
  treaty: 'Treaty',
  'reassess-policy': 'Reassess Policy',
  armistice: 'Armistice',
  negotiation: 'Negotiation',
}

/** Posture Boxes (13.6). */
export const POSTURE_BOX_TITLES: Readonly<Record<string, string>> = {
  us: 'United States',
  britain: 'Britain',
  france: 'France',
  'western-minors': 'Western Minors',
  'us-western-minors': 'US and Western Minors',
  'nationalist-china': 'Nationalist China',
  'communist-china': 'Communist China',
  russia: 'Russia',
  'soviet-minors': 'Soviet Minors',
}

/** A Policy or Truce by its name, in a sentence. */
export const postureTitle = (posture: string): string => POSTURE_TITLES[posture] ?? posture

/** A Posture Box by its name, in a sentence. */
export const postureBoxTitle = (box: string): string => POSTURE_BOX_TITLES[box] ?? box
