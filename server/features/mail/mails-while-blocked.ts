import type { MailName } from './mail-kinds.ts';

/**
 * Whether each mail is still sent to a person whose data are blocked: those about their requests, their
 * orders in progress and the security of their account, and those to the shop's own people.
 */
const sentWhileBlocked: Record<MailName, boolean> = {
	'password-reset': true,
	'guest-code': true,
	welcome: false,
	'email-confirmation': true,
	'email-change': true,
	'email-change-notice': true,
	'second-factor-changed': true,
	invitation: false,
	'order-placed': true,
	'order-made': true,
	'order-paid': true,
	'order-address-changed': true,
	'order-shipped': true,
	'order-delivered': true,
	'order-document': true,
	'order-expiring': true,
	'order-handed-over': true,
	'order-cancelled': true,
	'order-expired': true,
	'order-refunded': true,
	'order-part-refunded': true,
	'order-part-paid': true,
	'order-payment-reversed': true,
	'order-late-payment': true,
	'order-surplus': true,
	'order-released': true,
	'order-return': true,
	'order-digest': true,
	'owner-news': true,
	'owner-test': true,
	'wanted-offer': false,
	'tell-me-confirmation': false,
	'tell-me': false,
	'privacy-confirmation': true,
	'privacy-received': true,
	'privacy-extended': true,
	'privacy-answered': true,
	'privacy-blocked': true,
	'privacy-refused': true,
	'offer-made': true,
	'offer-answered': false,
	'webhook-off': true,
	'mail-draft': true,
};

export const isSentWhileBlocked = (name: MailName): boolean => sentWhileBlocked[name];
