import { z } from 'zod';
import { fault } from './faults.ts';

/** YYYY-MM-DD, from 1900 on. */
export const daySchema = z.iso.date().refine((day) => day >= '1900', fault('dayBefore1900'));
