import type {
  ActivityGoal,
  ActivityMeasure,
} from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { ActivityDetail, ActivityInput, DealerScope, PartScope } from '../types.ts';

/** Form values; steps may be incomplete. */
export interface Values {
  name: string;
  remark: string;
  goal: ActivityGoal;
  measure: ActivityMeasure;
  baseKind: 'LAST_YEAR' | 'GIVEN';
  startsOn: string | null;
  endsOn: string | null;
  parts: PartScope;
  mixParts: PartScope;
  dealers: DealerScope;
  steps: { from: number | null; points: number | null }[];
  perPiece: number | null;
}

const noParts: PartScope = {
  all: false,
  kinds: [],
  brandIds: [],
  patterns: [],
  sizes: [],
  partIds: [],
  serviceCodes: [],
  excludedPartIds: [],
};
const allDealers: DealerScope = {
  all: true,
  regions: [],
  provinces: [],
  dealerIds: [],
  excludedDealerIds: [],
};

export const emptyValues = (): Values => ({
  name: '',
  remark: '',
  goal: 'QUANTITY',
  measure: 'PIECES',
  baseKind: 'LAST_YEAR',
  startsOn: null,
  endsOn: null,
  parts: { ...noParts, all: true },
  mixParts: noParts,
  dealers: allDealers,
  steps: [{ from: null, points: null }],
  perPiece: 0,
});

export const valuesOf = (detail: ActivityDetail): Values => ({
  name: detail.name,
  remark: detail.remark,
  goal: detail.goal,
  measure: detail.measure,
  baseKind: detail.baseKind,
  startsOn: detail.startsOn,
  endsOn: detail.endsOn,
  parts: detail.parts,
  mixParts: detail.mixParts ?? noParts,
  dealers: detail.dealerScope ?? allDealers,
  steps: detail.steps,
  perPiece: detail.perPiece,
});

/** Request body of the form; incomplete values are left to validation. */
export const toInput = ({ mixParts, perPiece, ...values }: Values): ActivityInput =>
  ({
    ...values,
    mixParts: values.goal === 'MIX' ? mixParts : null,
    perPiece: values.goal === 'QUANTITY' ? (perPiece ?? 0) : 0,
  }) as ActivityInput;
