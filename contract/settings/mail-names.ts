import type { Language } from '../languages/languages.ts';

/** Mails whose texts the owner can edit at the desk; `all` contains the shared parts of every mail. */
export const mailNames = {
	all: { en: 'All emails', es: 'Todos los correos' },
	'password-reset': { en: 'Password reset', es: 'Nueva contraseña' },
	'guest-code': { en: 'Code for a guest order', es: 'Código para comprar sin cuenta' },
	welcome: { en: 'Welcome', es: 'Bienvenida' },
	'email-confirmation': { en: 'Email confirmation', es: 'Confirmación de correo' },
	'email-change': { en: 'New email confirmation', es: 'Confirmación de correo nuevo' },
	'email-change-notice': { en: 'Email change notice', es: 'Aviso de cambio de correo' },
	'second-factor-changed': {
		en: 'Two-step verification changed',
		es: 'Cambio en la verificación en dos pasos',
	},
	invitation: { en: 'Team invitation', es: 'Invitación al equipo' },
	'order-placed': { en: 'Order placed', es: 'Pedido recibido' },
	'order-made': { en: 'Order created by the shop', es: 'Pedido creado por la tienda' },
	'order-paid': { en: 'Payment received', es: 'Pago recibido' },
	'order-address-changed': { en: 'Delivery address changed', es: 'Cambio de dirección de despacho' },
	'order-shipped': { en: 'Order shipped', es: 'Pedido despachado' },
	'order-delivered': { en: 'Order delivered', es: 'Pedido entregado' },
	'order-document': { en: 'Boleta or factura', es: 'Boleta o factura' },
	'order-expiring': { en: 'Hold about to expire', es: 'Reserva por vencer' },
	'order-handed-over': { en: 'Order handed over', es: 'Pedido entregado en persona' },
	'order-cancelled': { en: 'Order canceled', es: 'Pedido anulado' },
	'order-expired': { en: 'Order expired', es: 'Pedido vencido' },
	'order-refunded': { en: 'Refund', es: 'Reembolso' },
	'order-part-refunded': { en: 'Partial refund', es: 'Reembolso parcial' },
	'order-part-paid': { en: 'Partial payment', es: 'Pago parcial' },
	'order-payment-reversed': { en: 'Payment recorded by mistake', es: 'Pago registrado por error' },
	'order-late-payment': { en: 'Payment after the order closed', es: 'Pago después del cierre del pedido' },
	'order-surplus': { en: 'Overpayment', es: 'Pago en exceso' },
	'order-released': { en: 'Order canceled by the shop', es: 'Pedido anulado por la tienda' },
	'order-return': { en: 'Return updates', es: 'Estado de una devolución' },
	'order-digest': { en: 'Several orders at once', es: 'Varios pedidos a la vez' },
	'owner-news': { en: 'Order news', es: 'Novedades de pedidos' },
	'owner-test': { en: 'Test email', es: 'Correo de prueba' },
	'wanted-offer': { en: 'Requested watch found', es: 'Encargo encontrado' },
	'tell-me-confirmation': { en: 'Alert confirmation', es: 'Confirmación de un aviso' },
	'tell-me': { en: 'Watch alert', es: 'Aviso de un reloj' },
	'privacy-confirmation': { en: 'Data request confirmation', es: 'Confirmación de una solicitud de datos' },
	'privacy-received': { en: 'Data request received', es: 'Solicitud de datos recibida' },
	'privacy-extended': { en: 'Data request extended', es: 'Solicitud de datos prorrogada' },
	'privacy-answered': { en: 'Data request answered', es: 'Respuesta a una solicitud de datos' },
	'privacy-blocked': { en: 'Data blocked', es: 'Datos bloqueados' },
	'privacy-refused': { en: 'Data request refused', es: 'Solicitud de datos rechazada' },
	'offer-made': { en: 'New offer', es: 'Oferta nueva' },
	'offer-answered': { en: 'Answer to an offer', es: 'Respuesta a una oferta' },
	'webhook-off': { en: 'Webhook turned off', es: 'Webhook desactivado' },
} as const satisfies Record<string, Record<Language, string>>;
export type WordedMailName = keyof typeof mailNames;

/** Returns the display name of a mail; retired mails have one of their own. */
export const mailName = (name: string, language: Language): string =>
	Object.hasOwn(mailNames, name) ? mailNames[name as WordedMailName][language] : name;
