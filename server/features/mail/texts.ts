type OrderFacts = {
	order: number;
	/** Until when the watches are held, as people say it. */
	held: string;
};

/** What the shop's letters say. Spanish of Chile, tú. */
export const mailTexts = {
	en: {
		greeting: 'Hello,',
		sign: (title: string) => `Best regards,\n${title}`,
		shipping: 'Shipping',
		free: 'Free',
		total: 'Total',
		inUsd: 'In dollars',
		carrier: 'Carrier',
		tracking: 'Tracking number',
		pay: 'See how to pay',
		seeOrders: 'See your orders',
		passwordReset: {
			subject: (title: string) => `Choose a new password for ${title}`,
			lead: (minutes: number) =>
				`Somebody asked for a new password for your account. The link below lets you choose one. It works once, for ${minutes} minutes.`,
			caption: 'Choose a new password',
			ignore: 'If it was not you, ignore this message: your password stays as it is.',
		},
		orders: {
			'order-placed': {
				subject: (order: number, title: string) => `${title}: we have your order ${order}`,
				lead: ({ order, held }: OrderFacts) =>
					`Thank you for your order ${order}. We hold your watches until ${held} (Chile). Use the order number as the reference of your transfer.`,
			},
			'order-paid': {
				subject: (order: number, title: string) => `${title}: we received the payment of order ${order}`,
				lead: ({ order }: OrderFacts) =>
					`We received your payment of order ${order} and are getting it ready.`,
			},
			'order-shipped': {
				subject: (order: number, title: string) => `${title}: your order ${order} is on its way`,
				lead: ({ order }: OrderFacts) => `Your order ${order} has been sent.`,
			},
			'order-cancelled': {
				subject: (order: number, title: string) => `${title}: order ${order} was cancelled`,
				lead: ({ order }: OrderFacts) => `Your order ${order} was cancelled. There is nothing to pay.`,
			},
			'order-expired': {
				subject: (order: number, title: string) => `${title}: order ${order} has expired`,
				lead: ({ order }: OrderFacts) =>
					`We received no payment of order ${order} in time and no longer hold its watches. If you have paid, answer this message and we will look into it.`,
			},
			'order-refunded': {
				subject: (order: number, title: string) =>
					`${title}: the money of order ${order} is going back to you`,
				lead: ({ order }: OrderFacts) => `We are returning the money of order ${order}.`,
			},
		},
	},
	es: {
		greeting: 'Hola:',
		sign: (title: string) => `Saludos,\n${title}`,
		shipping: 'Despacho',
		free: 'Gratis',
		total: 'Total',
		inUsd: 'En dólares',
		carrier: 'Transporte',
		tracking: 'Número de seguimiento',
		pay: 'Ver cómo pagar',
		seeOrders: 'Ver tus pedidos',
		passwordReset: {
			subject: (title: string) => `Elige una contraseña nueva para ${title}`,
			lead: (minutes: number) =>
				`Alguien pidió una contraseña nueva para tu cuenta. Con el siguiente enlace puedes elegirla. Sirve una sola vez, durante ${minutes} minutos.`,
			caption: 'Elegir una contraseña nueva',
			ignore: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
		},
		orders: {
			'order-placed': {
				subject: (order: number, title: string) => `${title}: recibimos tu pedido ${order}`,
				lead: ({ order, held }: OrderFacts) =>
					`Gracias por tu pedido ${order}. Te guardamos los relojes hasta el ${held} (hora de Chile). Usa el número de pedido como referencia de la transferencia.`,
			},
			'order-paid': {
				subject: (order: number, title: string) => `${title}: recibimos el pago del pedido ${order}`,
				lead: ({ order }: OrderFacts) => `Recibimos el pago de tu pedido ${order} y lo estamos preparando.`,
			},
			'order-shipped': {
				subject: (order: number, title: string) => `${title}: tu pedido ${order} va en camino`,
				lead: ({ order }: OrderFacts) => `Despachamos tu pedido ${order}.`,
			},
			'order-cancelled': {
				subject: (order: number, title: string) => `${title}: el pedido ${order} fue anulado`,
				lead: ({ order }: OrderFacts) => `Tu pedido ${order} fue anulado. No tienes que pagar nada.`,
			},
			'order-expired': {
				subject: (order: number, title: string) => `${title}: el pedido ${order} venció`,
				lead: ({ order }: OrderFacts) =>
					`No recibimos a tiempo el pago del pedido ${order} y ya no guardamos sus relojes. Si pagaste, responde este mensaje y lo revisamos.`,
			},
			'order-refunded': {
				subject: (order: number, title: string) => `${title}: te devolvemos el dinero del pedido ${order}`,
				lead: ({ order }: OrderFacts) => `Estamos devolviendo el dinero del pedido ${order}.`,
			},
		},
	},
};
