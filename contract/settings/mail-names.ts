import type { Language } from '../languages/languages.ts';

/** The names at the desk of the mails whose words are the owner's to change; `all`: what every mail has. */
export const mailNames = {
	all: { en: 'Every mail', es: 'Todos los correos' },
	'password-reset': { en: 'A new password', es: 'Contraseña nueva' },
	'guest-code': { en: 'Code for an order without an account', es: 'Código para pedir sin cuenta' },
	welcome: { en: 'Welcome', es: 'Bienvenida' },
	'email-confirmation': { en: 'Confirm the e-mail', es: 'Confirmar el correo' },
	'email-change': { en: 'Confirm a new e-mail', es: 'Confirmar un correo nuevo' },
	'email-change-notice': { en: 'The e-mail is being changed', es: 'Aviso de cambio de correo' },
	'second-factor-changed': { en: 'The second factor was changed', es: 'Cambió el segundo factor' },
	invitation: { en: 'Invitation to the desk', es: 'Invitación al escritorio' },
	'order-placed': { en: 'Order placed', es: 'Pedido recibido' },
	'order-made': { en: 'Order made by the shop', es: 'Pedido hecho por la tienda' },
	'order-paid': { en: 'Payment received', es: 'Pago recibido' },
	'order-address-changed': { en: 'Delivery address changed', es: 'Cambio de dirección de despacho' },
	'order-shipped': { en: 'Order sent', es: 'Pedido despachado' },
	'order-delivered': { en: 'Order delivered', es: 'Pedido entregado' },
	'order-document': { en: 'Boleta or factura attached', es: 'Boleta o factura adjunta' },
	'order-expiring': { en: 'About to expire', es: 'Por vencer' },
	'order-handed-over': { en: 'Order handed over', es: 'Pedido entregado en persona' },
	'order-cancelled': { en: 'Order cancelled', es: 'Pedido anulado' },
	'order-expired': { en: 'Order expired', es: 'Pedido vencido' },
	'order-refunded': { en: 'Refund', es: 'Devolución del dinero' },
	'order-part-refunded': { en: 'Refund of a part', es: 'Devolución de una parte' },
	'order-part-paid': { en: 'Part of the payment', es: 'Una parte del pago' },
	'order-payment-reversed': { en: 'Payment recorded by mistake', es: 'Pago registrado por error' },
	'order-late-payment': { en: 'Payment after the order closed', es: 'Pago después del cierre del pedido' },
	'order-surplus': { en: 'Money that is too much', es: 'Dinero de más' },
	'order-released': { en: 'Order cancelled by the shop', es: 'Pedido anulado por la tienda' },
	'order-return': { en: 'Steps of a return', es: 'Pasos de una devolución' },
	'order-digest': { en: 'Several orders at once', es: 'Varios pedidos a la vez' },
	'owner-news': { en: 'News of orders', es: 'Novedades de pedidos' },
	'owner-test': { en: 'Test mail', es: 'Correo de prueba' },
	'wanted-offer': { en: 'A watch they asked for', es: 'Un reloj que buscaban' },
	'tell-me-confirmation': { en: 'Shall we tell you of a watch?', es: '¿Avisamos de un reloj?' },
	'tell-me': { en: 'A watch they wanted to be told of', es: 'Aviso de un reloj' },
	'offer-made': { en: 'An offer arrived', es: 'Llegó una oferta' },
	'offer-answered': { en: 'Answer to an offer', es: 'Respuesta a una oferta' },
	'webhook-off': { en: 'A webhook was switched off', es: 'Se apagó un webhook' },
} as const satisfies Record<string, Record<Language, string>>;
export type WordedMailName = keyof typeof mailNames;

/** The name of a mail; one that the shop no longer sends has its own. */
export const mailName = (name: string, language: Language): string =>
	Object.hasOwn(mailNames, name) ? mailNames[name as WordedMailName][language] : name;
