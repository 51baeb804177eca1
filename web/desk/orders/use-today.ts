import type { Today } from '#contract/reports/today.schema.ts';
import { useDeskRead, watched } from '../calls/desk-reads.ts';

export const useToday = () => useDeskRead<Today>(['today'], 'owner/today', watched);
