/** A kind of loss: its cause, what happened, its usual size within its line, and how often it happens there. */
export interface UsualLoss {
  cause: string
  description: string
  /** The mean amount, as a multiple of the mean of the line. */
  size: number
  weight: number
  /** Only trades whose NAICS code starts so. */
  trades?: readonly string[]
  /** Only in these months, 1 to 12. */
  months?: readonly number[]
}

interface LineLosses {
  /** The incurred losses that an average business has in the long run, as a part of its premium. */
  ratio: number
  /** The mean amount of a loss at a yearly premium of 10,000 dollars. */
  mean: number
  /** The largest loss, as a multiple of the yearly premium. */
  mostYears?: number
  usual: readonly UsualLoss[]
}

const CONTRACTORS = ['23']
const WINTER = [12, 1, 2, 3]
const HAIL = [3, 4, 5, 6, 7, 8]
const FOOD = ['722', '445', '311']
const MAKERS = ['31', '32', '33', '42', '44', '45']

export const LINE_LOSSES: Readonly<Record<string, LineLosses>> = {
  CP: {
    ratio: 0.6,
    mean: 13_000,
    usual: [
      {
        ...{ cause: 'waterDamage', size: 0.8, weight: 5 },
        description: 'A supply line burst over a weekend; floors and stock were wet.',
      },
      {
        ...{ cause: 'wind', size: 0.9, weight: 4 },
        description: 'A storm lifted part of the roof covering; rain came in below.',
      },
      {
        ...{ cause: 'hail', size: 1.3, weight: 3, months: HAIL },
        description: 'Hail damaged the roof and two rooftop units.',
      },
      {
        ...{ cause: 'fire', size: 4, weight: 1 },
        description: 'An electrical fire in the storage room; smoke damage in the rest of the building.',
      },
      {
        ...{ cause: 'theft', size: 0.4, weight: 3 },
        description: 'Burglary at night through the rear door; computers and cash were taken.',
      },
      { ...{ cause: 'vandalism', size: 0.2, weight: 3 }, description: 'Windows were broken and a wall was painted.' },
      {
        ...{ cause: 'freeze', size: 1, weight: 4, months: WINTER },
        description: 'A sprinkler pipe froze and broke in an unheated corner.',
      },
      {
        ...{ cause: 'equipmentBreakdown', size: 0.7, weight: 2 },
        description: 'A surge damaged the main panel and the cooling.',
      },
      {
        ...{ cause: 'spoilage', size: 0.3, weight: 3, trades: FOOD },
        description: 'A walk-in cooler failed overnight; its contents were thrown away.',
      },
    ],
  },
  GL: {
    ratio: 0.6,
    mean: 12_000,
    usual: [
      {
        ...{ cause: 'slipFall', size: 1, weight: 6 },
        description: 'A visitor slipped on a wet floor and hurt a knee.',
      },
      {
        ...{ cause: 'slipFall', size: 2.2, weight: 2 },
        description: 'A delivery driver fell on an uneven step and broke a wrist; represented by counsel.',
      },
      {
        ...{ cause: 'propertyDamageOthers', size: 0.4, weight: 4 },
        description: 'A neighbor’s fence and a parked car were damaged while unloading.',
      },
      {
        ...{ cause: 'struckBy', size: 1.2, weight: 2 },
        description: 'A sign fell from its bracket and struck a passer-by on the shoulder.',
      },
      {
        ...{ cause: 'product', size: 1.5, weight: 2, trades: MAKERS },
        description: 'A customer was hurt by a part that broke in use; the batch was checked.',
      },
      {
        ...{ cause: 'product', size: 0.3, weight: 3, trades: FOOD },
        description: 'Guests reported an illness after a meal; the kitchen passed inspection.',
      },
      {
        ...{ cause: 'completedOps', size: 1.6, weight: 4, trades: CONTRACTORS },
        description: 'Water came in at work that was finished the year before; repair and drying.',
      },
      {
        ...{ cause: 'propertyDamageOthers', size: 0.9, weight: 3, trades: CONTRACTORS },
        description: 'A buried line was cut while digging; service was out for a day.',
      },
    ],
  },
  CA: {
    ratio: 0.65,
    mean: 9_500,
    usual: [
      {
        ...{ cause: 'rearEnd', size: 0.3, weight: 4 },
        description: 'Our unit was stopped in traffic and was struck from behind.',
      },
      {
        ...{ cause: 'rearEnd', size: 1.6, weight: 4 },
        description: 'Our driver did not stop in time; two people in the other car were treated for neck pain.',
      },
      {
        ...{ cause: 'collisionFault', size: 0.5, weight: 6 },
        description: 'Our unit backed into a parked car at a customer’s dock.',
      },
      {
        ...{ cause: 'collisionFault', size: 3, weight: 2 },
        description: 'A left turn in front of oncoming traffic; injuries, and the unit was a total loss.',
      },
      {
        ...{ cause: 'collisionNoFault', size: 0.4, weight: 3 },
        description: 'Another driver ran a red light and hit our unit; recovery is pursued.',
      },
      { ...{ cause: 'theft', size: 0.7, weight: 1 }, description: 'A unit was stolen from an open lot.' },
      {
        ...{ cause: 'hail', size: 0.3, weight: 3, months: HAIL },
        description: 'Hail dented hood and roof; the windshield broke.',
      },
    ],
  },
  WC: {
    ratio: 0.62,
    mean: 8_500,
    usual: [
      {
        ...{ cause: 'strain', size: 1, weight: 6 },
        description: 'A back strain while lifting; light duty for three weeks.',
      },
      {
        ...{ cause: 'strain', size: 2.4, weight: 2 },
        description: 'A shoulder injury from overhead work; surgery and four months away from work.',
      },
      { ...{ cause: 'cut', size: 0.12, weight: 6 }, description: 'A cut to the hand; stitches, medical only.' },
      {
        ...{ cause: 'slipFall', size: 0.9, weight: 4 },
        description: 'An employee slipped on a wet floor and sprained an ankle.',
      },
      {
        ...{ cause: 'struckBy', size: 0.6, weight: 3 },
        description: 'A carton fell from a shelf onto a foot; two weeks of lost time.',
      },
      {
        ...{ cause: 'fallHeight', size: 4, weight: 2, trades: CONTRACTORS },
        description: 'A fall from a ladder; broken heel, three months away from work.',
      },
      {
        ...{ cause: 'other', size: 0.15, weight: 3 },
        description: 'Something got into an eye; rinsed and checked the same day.',
      },
    ],
  },
  CU: {
    ratio: 0.3,
    mean: 60_000,
    mostYears: 8,
    usual: [
      {
        ...{ cause: 'collisionFault', size: 1.4, weight: 2 },
        description: 'A collision with several injured people; the auto limit was exhausted.',
      },
      {
        ...{ cause: 'slipFall', size: 1, weight: 2 },
        description: 'A fall with a lasting injury; settled above the general liability limit.',
      },
      {
        ...{ cause: 'propertyDamageOthers', size: 0.3, weight: 1 },
        description: 'Damage to a neighbor’s building; defense costs above the primary policy.',
      },
    ],
  },
  CY: {
    ratio: 0.5,
    mean: 14_000,
    mostYears: 3,
    usual: [
      {
        ...{ cause: 'emailCompromise', size: 0.8, weight: 5 },
        description: 'A mailbox was taken over; one invoice was paid to a wrong account.',
      },
      {
        ...{ cause: 'ransomware', size: 3, weight: 1 },
        description: 'Servers were encrypted; restored from backups after five days, no ransom paid.',
      },
      {
        ...{ cause: 'other', size: 0.4, weight: 3 },
        description: 'A laptop with customer records was lost; notices were sent.',
      },
    ],
  },
  DO: {
    ratio: 0.5,
    mean: 30_000,
    mostYears: 4,
    usual: [
      {
        ...{ cause: 'employmentPractices', size: 0.7, weight: 5 },
        description: 'A former employee claimed unpaid notice; settled.',
      },
      {
        ...{ cause: 'employmentPractices', size: 1.4, weight: 2 },
        description: 'A charge of discrimination in a promotion; defense costs and a settlement.',
      },
      {
        ...{ cause: 'shareholder', size: 2, weight: 1 },
        description: 'A former partner contested the price at which shares were bought back.',
      },
      {
        ...{ cause: 'regulatory', size: 0.8, weight: 1 },
        description: 'An inquiry of the state; closed without a fine.',
      },
    ],
  },
  IM: {
    ratio: 0.55,
    mean: 7_000,
    usual: [
      { ...{ cause: 'theft', size: 0.6, weight: 5 }, description: 'Tools were taken from a locked trailer overnight.' },
      {
        ...{ cause: 'theft', size: 2.5, weight: 1 },
        description: 'A machine was stolen from a site over a weekend and not found.',
      },
      {
        ...{ cause: 'vandalism', size: 0.5, weight: 2 },
        description: 'Windows and hoses of a machine were cut at a site.',
      },
      { ...{ cause: 'fire', size: 2, weight: 1 }, description: 'A machine caught fire while refuelling.' },
      { ...{ cause: 'other', size: 0.8, weight: 3 }, description: 'A machine tipped over while loading.' },
    ],
  },
}

export const OTHER_CORRECTION = 'The cause was discussed with all supervisors, and the work instruction was changed.'
/** Corrective actions after a large loss, by cause. */
export const CORRECTIONS: Readonly<Record<string, string>> = {
  waterDamage: 'The supply lines were replaced and a leak sensor shuts off the main.',
  wind: 'The edge of the roof was fastened again and is inspected every spring.',
  hail: 'The roof covering was replaced with an impact-rated one.',
  fire: 'The panel was replaced and is scanned every year.',
  theft: 'An alarm with cameras was put in; keys and tools are counted at the end of the day.',
  freeze: 'The corner is heated now, and a sensor warns below 45 degrees.',
  slipFall: 'Floors are checked every hour with a log; mats are out in wet weather.',
  struckBy: 'All fixtures were inspected and fastened with a second bolt.',
  strain: 'Lifting aids were bought and all hands were trained.',
  fallHeight: 'Ladders were replaced and tie-off is required above six feet.',
  rearEnd: 'Following distance is part of the yearly training; the unit has a camera now.',
  collisionFault: 'The driver was retrained and rode with a supervisor for a month.',
  completedOps: 'Flashing details are photographed and signed by the foreman.',
  product: 'The supplier was changed and incoming parts are tested.',
  ransomware: 'Two factors are required for every sign-in, and backups are kept offline.',
  emailCompromise: 'Changes of bank details are confirmed by telephone.',
  vandalism: 'Lights with motion sensors were put up, and the gate is locked at night.',
  equipmentBreakdown: 'Surge protection was put in, and the service contract covers the panel.',
  spoilage: 'The cooler has a temperature alarm with a battery now.',
  cut: 'Gloves are required at the machine, and its guard was replaced.',
  propertyDamageOthers: 'Utilities are located and the route is walked before every job.',
  collisionNoFault: 'The recovery from the other insurer is pursued; the unit has a camera now.',
  employmentPractices: 'Managers were trained, and counsel reads every termination first.',
}
