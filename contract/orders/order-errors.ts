import type { ErrorEntry } from '../http/error-names.ts';

/** The ways an order or its payment is refused, as in `errors`. */
export const orderErrors = {
	too_many_items: {
		name: 'ValidationError',
		en: 'An order holds at most 10 watches.',
		es: 'Un pedido admite 10 relojes como máximo.',
	},
	price_changed: {
		name: 'ConflictError',
		en: 'A price has changed. Check your cart and order again.',
		es: 'Cambió un precio. Revisa tu carro y vuelve a pedir.',
	},
	watch_unavailable: {
		name: 'ConflictError',
		en: 'A watch in your cart has just been sold.',
		es: 'Un reloj de tu carro se acaba de vender.',
	},
	pending_order_exists: {
		name: 'ConflictError',
		en: 'You have an order waiting for its payment. Pay or cancel it first.',
		es: 'Tienes un pedido con pago pendiente. Págalo o anúlalo primero.',
	},
	customer_order_waits: {
		name: 'ConflictError',
		en: 'This customer has an order waiting for its payment. Confirm or cancel it first.',
		es: 'Este cliente tiene un pedido con pago pendiente. Confírmalo o anúlalo primero.',
	},
	unconfirmed_hold: {
		name: 'ConflictError',
		en: 'Until you confirm your e-mail, an order takes fewer watches. Confirm it by the link we sent you, or order fewer.',
		es: 'Mientras no confirmes tu correo, un pedido admite menos relojes. Confírmalo con el enlace que te enviamos o pide menos.',
	},
	lapsed_hold: {
		name: 'ConflictError',
		en: 'Two of your orders were not paid in time this week, so an order takes fewer watches for now. Order fewer, or write to us.',
		es: 'Esta semana no pagaste a tiempo dos pedidos, así que por ahora un pedido admite menos relojes. Pide menos o escríbenos.',
	},
	confirm_email_first: {
		name: 'ConflictError',
		en: 'Confirm your e-mail before you order, by the link we sent you. Then order again.',
		es: 'Confirma tu correo antes de pedir, con el enlace que te enviamos. Después vuelve a pedir.',
	},
	holds_full: {
		name: 'ConflictError',
		en: 'Many watches are being held for unpaid orders from your network or mail domain. Pay or cancel one of them, try again later, or write to us.',
		es: 'Hay muchos relojes reservados en pedidos sin pagar desde tu red o tu dominio de correo. Paga o anula uno, intenta más tarde o escríbenos.',
	},
	invalid_transition: {
		name: 'ConflictError',
		en: 'The order can no longer be changed that way.',
		es: 'El pedido ya no admite ese cambio.',
	},
	undo_too_late: {
		name: 'ConflictError',
		en: 'It can no longer be taken back.',
		es: 'Ya no se puede deshacer.',
	},
	nothing_to_accept: {
		name: 'ValidationError',
		en: 'Nothing of the total is missing, so there is nothing to accept.',
		es: 'No falta nada del total: no hay nada que aceptar.',
	},
	transaction_taken: {
		name: 'ConflictError',
		en: 'This transfer already pays another order.',
		es: 'Esta transferencia ya paga otro pedido.',
	},
} as const satisfies Record<string, ErrorEntry>;
