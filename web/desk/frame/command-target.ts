import type { IconName } from '../../ui/icons.tsx';

/** A page of the desk that the command menu leads to. */
export type CommandTarget = { to: string; text: string; more?: string; icon: IconName };
