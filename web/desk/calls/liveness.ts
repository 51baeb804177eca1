import { deskHeartbeat } from '#contract/desk/desk-events.ts';

/** Milliseconds without any data after which the event stream is considered lost. */
export const silenceLimit = 3.5 * deskHeartbeat;

let heardAt = Number.NEGATIVE_INFINITY;
export const recordSignOfLife = (): void => {
	heardAt = performance.now();
};
/** Whether the event stream is alive. If it is not, the desk polls for changes. */
export const isLive = (): boolean => performance.now() - heardAt < silenceLimit;

/** Polling interval, ms: ten minutes while the event stream is alive, one minute otherwise. */
export const refetchDelay = (): number => (isLive() ? 600_000 : 60_000);
