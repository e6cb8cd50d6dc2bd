// @neondatabase/serverless 1.2.0, its client over HTTP, made by npm run gen.
import node_buffer from "node:buffer";
import node_events from "node:events";
import node_crypto from "node:crypto";
// node_modules/@neondatabase/serverless/index.mjs
var Po = Object.create;
var Ie = Object.defineProperty;
var Ro = Object.getOwnPropertyDescriptor;
var Lo = Object.getOwnPropertyNames;
var Bo = Object.getPrototypeOf;
var Fo = Object.prototype.hasOwnProperty;
var Mo = (r, e, t) => e in r ? Ie(r, e, {
	enumerable: !0,
	configurable: !0,
	writable: !0,
	value: t
}) : r[e] = t;
var a = (r, e) => Ie(r, "name", {
	value: e,
	configurable: !0
});
var V = (r, e, t) => () => {
	if (t) throw t[0];
	try {
		return r && (e = r(r = 0)), e;
	} catch (n) {
		throw t = [n], n;
	}
};
var T = (r, e) => () => {
	try {
		return e || r((e = { exports: {} }).exports, e), e.exports;
	} catch (t) {
		throw e = 0, t;
	}
};
var Dn = (r, e, t, n) => {
	if (e && typeof e == "object" || typeof e == "function") for (let i of Lo(e)) !Fo.call(r, i) && i !== t && Ie(r, i, {
		get: () => e[i],
		enumerable: !(n = Ro(e, i)) || n.enumerable
	});
	return r;
};
var we = (r, e, t) => (t = r != null ? Po(Bo(r)) : {}, Dn(e || !r || !r.__esModule ? Ie(t, "default", {
	value: r,
	enumerable: !0
}) : t, r));
var E = (r, e, t) => Mo(r, typeof e != "symbol" ? e + "" : e, t);
var p;
var y;
var h = V(() => {
	"use strict";
	p = typeof globalThis.Buffer == "function" && typeof globalThis.Buffer.allocUnsafe == "function" ? globalThis.Buffer : node_buffer.Buffer, y = globalThis.process ?? {};
	y.env ?? (y.env = {});
	try {
		y.nextTick(() => {});
	} catch {
		let e = Promise.resolve();
		y.nextTick = e.then.bind(e);
	}
});
var Ti;
var _i;
var A;
var pe;
var Ge = V(() => {
	"use s\
trict";
	h();
	Ti = we(node_events, 1);
	_i = /^[^.]+\./, A = class A extends Ti.EventEmitter {
		constructor() {
			super(...arguments);
			E(this, "opts", {});
			E(this, "connecting", !1);
			E(this, "pending", !0);
			E(this, "writable", !0);
			E(this, "encrypted", !1);
			E(this, "authorized", !1);
			E(this, "destroyed", !1);
			E(this, "ws", null);
			E(this, "writeBuffer");
			E(this, "tlsState", 0);
			E(this, "tlsRead");
			E(this, "tlsWrite");
		}
		static get poolQueryViaFetch() {
			return A.opts.poolQueryViaFetch ?? A.defaults.poolQueryViaFetch;
		}
		static set poolQueryViaFetch(t) {
			A.opts.poolQueryViaFetch = t;
		}
		static get fetchEndpoint() {
			return A.opts.fetchEndpoint ?? A.defaults.fetchEndpoint;
		}
		static set fetchEndpoint(t) {
			A.opts.fetchEndpoint = t;
		}
		static get fetchConnectionCache() {
			return !0;
		}
		static set fetchConnectionCache(t) {
			console.warn("The `fetchConnectionCache` option is deprecated (now always `true`)");
		}
		static get fetchFunction() {
			return A.opts.fetchFunction ?? A.defaults.fetchFunction;
		}
		static set fetchFunction(t) {
			A.opts.fetchFunction = t;
		}
		static get webSocketConstructor() {
			return A.opts.webSocketConstructor ?? A.defaults.webSocketConstructor;
		}
		static set webSocketConstructor(t) {
			A.opts.webSocketConstructor = t;
		}
		get webSocketConstructor() {
			return this.opts.webSocketConstructor ?? A.webSocketConstructor;
		}
		set webSocketConstructor(t) {
			this.opts.webSocketConstructor = t;
		}
		static get wsProxy() {
			return A.opts.wsProxy ?? A.defaults.wsProxy;
		}
		static set wsProxy(t) {
			A.opts.wsProxy = t;
		}
		get wsProxy() {
			return this.opts.wsProxy ?? A.wsProxy;
		}
		set wsProxy(t) {
			this.opts.wsProxy = t;
		}
		static get coalesceWrites() {
			return A.opts.coalesceWrites ?? A.defaults.coalesceWrites;
		}
		static set coalesceWrites(t) {
			A.opts.coalesceWrites = t;
		}
		get coalesceWrites() {
			return this.opts.coalesceWrites ?? A.coalesceWrites;
		}
		set coalesceWrites(t) {
			this.opts.coalesceWrites = t;
		}
		static get useSecureWebSocket() {
			return A.opts.useSecureWebSocket ?? A.defaults.useSecureWebSocket;
		}
		static set useSecureWebSocket(t) {
			A.opts.useSecureWebSocket = t;
		}
		get useSecureWebSocket() {
			return this.opts.useSecureWebSocket ?? A.useSecureWebSocket;
		}
		set useSecureWebSocket(t) {
			this.opts.useSecureWebSocket = t;
		}
		static get forceDisablePgSSL() {
			return A.opts.forceDisablePgSSL ?? A.defaults.forceDisablePgSSL;
		}
		static set forceDisablePgSSL(t) {
			A.opts.forceDisablePgSSL = t;
		}
		get forceDisablePgSSL() {
			return this.opts.forceDisablePgSSL ?? A.forceDisablePgSSL;
		}
		set forceDisablePgSSL(t) {
			this.opts.forceDisablePgSSL = t;
		}
		static get disableSNI() {
			return A.opts.disableSNI ?? A.defaults.disableSNI;
		}
		static set disableSNI(t) {
			A.opts.disableSNI = t;
		}
		get disableSNI() {
			return this.opts.disableSNI ?? A.disableSNI;
		}
		set disableSNI(t) {
			this.opts.disableSNI = t;
		}
		static get disableWarningInBrowsers() {
			return A.opts.disableWarningInBrowsers ?? A.defaults.disableWarningInBrowsers;
		}
		static set disableWarningInBrowsers(t) {
			A.opts.disableWarningInBrowsers = t;
		}
		get disableWarningInBrowsers() {
			return this.opts.disableWarningInBrowsers ?? A.disableWarningInBrowsers;
		}
		set disableWarningInBrowsers(t) {
			this.opts.disableWarningInBrowsers = t;
		}
		static get pipelineConnect() {
			return A.opts.pipelineConnect ?? A.defaults.pipelineConnect;
		}
		static set pipelineConnect(t) {
			A.opts.pipelineConnect = t;
		}
		get pipelineConnect() {
			return this.opts.pipelineConnect ?? A.pipelineConnect;
		}
		set pipelineConnect(t) {
			this.opts.pipelineConnect = t;
		}
		static get subtls() {
			return A.opts.subtls ?? A.defaults.subtls;
		}
		static set subtls(t) {
			A.opts.subtls = t;
		}
		get subtls() {
			return this.opts.subtls ?? A.subtls;
		}
		set subtls(t) {
			this.opts.subtls = t;
		}
		static get pipelineTLS() {
			return A.opts.pipelineTLS ?? A.defaults.pipelineTLS;
		}
		static set pipelineTLS(t) {
			A.opts.pipelineTLS = t;
		}
		get pipelineTLS() {
			return this.opts.pipelineTLS ?? A.pipelineTLS;
		}
		set pipelineTLS(t) {
			this.opts.pipelineTLS = t;
		}
		static get rootCerts() {
			return A.opts.rootCerts ?? A.defaults.rootCerts;
		}
		static set rootCerts(t) {
			A.opts.rootCerts = t;
		}
		get rootCerts() {
			return this.opts.rootCerts ?? A.rootCerts;
		}
		set rootCerts(t) {
			this.opts.rootCerts = t;
		}
		wsProxyAddrForHost(t, n) {
			let i = this.wsProxy;
			if (i === void 0) throw new Error("No WebSocket proxy is configured. Please see https://github.com/neondatabase/serverless/blob/main/CONFIG.md#wsproxy-string--host-string-port-number--string--string");
			return typeof i == "function" ? i(t, n) : `${i}?address=${t}:${n}`;
		}
		setNoDelay() {
			return this;
		}
		setKeepAlive() {
			return this;
		}
		ref() {
			return this;
		}
		unref() {
			return this;
		}
		connect(t, n, i) {
			this.connecting = !0, i && this.once("connect", i);
			let s = a(() => {
				this.connecting = !1, this.pending = !1, this.emit("connect"), this.emit("ready");
			}, "handleWebSocketOpen"), o = a((c, l = !1) => {
				c.binaryType = "arraybuffer", c.addEventListener("error", (f) => {
					this.emit("error", f), this.emit("close");
				}), c.addEventListener("message", (f) => {
					if (this.tlsState === 0) {
						let m = p.from(f.data);
						this.emit("data", m);
					}
				}), c.addEventListener("close", () => {
					this.destroyed = !0, this.emit("close");
				}), l ? s() : c.addEventListener("open", s);
			}, "configureWebSocket"), u;
			try {
				u = this.wsProxyAddrForHost(n, typeof t == "string" ? parseInt(t, 10) : t);
			} catch (c) {
				this.emit("error", c), this.emit("close");
				return;
			}
			try {
				let l = (this.useSecureWebSocket ? "wss:" : "ws:") + "//" + u;
				if (this.webSocketConstructor !== void 0) this.ws = new this.webSocketConstructor(l), o(this.ws);
				else try {
					this.ws = new WebSocket(l), o(this.ws);
				} catch {
					this.ws = new __unstable_WebSocket(l), o(this.ws);
				}
			} catch (c) {
				let f = (this.useSecureWebSocket ? "https:" : "http:") + "//" + u;
				fetch(f, { headers: { Upgrade: "websocket" } }).then((m) => {
					if (this.ws = m.webSocket, this.ws == null) throw c;
					this.ws.accept(), o(this.ws, !0);
				}).catch((m) => {
					this.emit("error", /* @__PURE__ */ new Error(`All attempts to open a WebSocket to connect to the database f\
ailed. Please refer to https://github.com/neondatabase/serverless/blob/main/CONFIG.md#websocketconst\
ructor-typeof-websocket--undefined. Details: ${m}`)), this.emit("close");
				});
			}
		}
		async startTls(t) {
			if (this.subtls === void 0) throw new Error("For Postgres SSL connections, you must set `neonConfig.subtls` to the subtls library. See https://github.com/neondatabase/serverless/blob/main/CONFIG.md for more information.");
			this.tlsState = 1;
			let n = await this.subtls.TrustedCert.databaseFromPEM(this.rootCerts), i = new this.subtls.WebSocketReadQueue(this.ws), s = i.read.bind(i), o = this.rawWrite.bind(this), { read: u, write: c } = await this.subtls.startTls(t, n, s, o, {
				useSNI: !this.disableSNI,
				expectPreData: this.pipelineTLS ? new Uint8Array([83]) : void 0
			});
			this.tlsRead = u, this.tlsWrite = c, this.tlsState = 2, this.encrypted = !0, this.authorized = !0, this.emit("secureConnection", this), this.tlsReadLoop().catch((l) => {
				this.destroyed || (this.destroyed = !0, this.emit("error", l), this.ws?.close());
			});
		}
		async tlsReadLoop() {
			for (;;) {
				let t = await this.tlsRead();
				if (t === void 0) break;
				{
					let n = p.from(t);
					this.emit("data", n);
				}
			}
		}
		rawWrite(t) {
			if (!this.coalesceWrites) {
				this.ws && this.ws.send(t);
				return;
			}
			if (this.writeBuffer === void 0) this.writeBuffer = t, setTimeout(() => {
				this.ws && this.ws.send(this.writeBuffer), this.writeBuffer = void 0;
			}, 0);
			else {
				let n = new Uint8Array(this.writeBuffer.length + t.length);
				n.set(this.writeBuffer), n.set(t, this.writeBuffer.length), this.writeBuffer = n;
			}
		}
		write(t, n = "utf8", i = (s) => {}) {
			return t.length === 0 ? (i(), !0) : (typeof t == "string" && (t = p.from(t, n)), this.tlsState === 0 ? (this.rawWrite(t), i()) : this.tlsState === 1 ? this.once("secureConnection", () => {
				this.write(t, n, i);
			}) : (this.tlsWrite(t), i()), !0);
		}
		end(t = p.alloc(0), n = "utf8", i = () => {}) {
			return this.write(t, n, () => {
				this.ws?.close(), i();
			}), this;
		}
		destroy() {
			return this.destroyed = !0, this.end();
		}
	};
	E(A, "defaults", {
		poolQueryViaFetch: !1,
		fetchEndpoint: a((t, n, i) => {
			let s;
			return i?.jwtAuth ? s = t.replace(_i, "apiauth.") : s = t.replace(_i, "api."), "https://" + s + "/sql";
		}, "fetchEndpoint"),
		fetchConnectionCache: !0,
		fetchFunction: void 0,
		webSocketConstructor: void 0,
		wsProxy: a((t) => t + "/v2", "wsProxy"),
		useSecureWebSocket: !0,
		forceDisablePgSSL: !0,
		coalesceWrites: !0,
		pipelineConnect: "password",
		subtls: void 0,
		rootCerts: "",
		pipelineTLS: !1,
		disableSNI: !1,
		disableWarningInBrowsers: !1
	}), E(A, "opts", {});
	pe = A;
});
var tr = T((Pi) => {
	"use strict";
	h();
	Pi.parse = function(r, e) {
		return new er(r, e).parse();
	};
	var er = class St {
		constructor(e, t) {
			this.source = e, this.transform = t || ka, this.position = 0, this.entries = [], this.recorded = [], this.dimension = 0;
		}
		isEof() {
			return this.position >= this.source.length;
		}
		nextCharacter() {
			var e = this.source[this.position++];
			return e === "\\" ? {
				value: this.source[this.position++],
				escaped: !0
			} : {
				value: e,
				escaped: !1
			};
		}
		record(e) {
			this.recorded.push(e);
		}
		newEntry(e) {
			var t;
			(this.recorded.length > 0 || e) && (t = this.recorded.join(""), t === "NULL" && !e && (t = null), t !== null && (t = this.transform(t)), this.entries.push(t), this.recorded = []);
		}
		consumeDimensions() {
			if (this.source[0] === "[") {
				for (; !this.isEof();) if (this.nextCharacter().value === "=") break;
			}
		}
		parse(e) {
			var t, n, i;
			for (this.consumeDimensions(); !this.isEof();) if (t = this.nextCharacter(), t.value === "{" && !i) this.dimension++, this.dimension > 1 && (n = new St(this.source.substr(this.position - 1), this.transform), this.entries.push(n.parse(!0)), this.position += n.position - 2);
			else if (t.value === "}" && !i) {
				if (this.dimension--, !this.dimension && (this.newEntry(), e)) return this.entries;
			} else t.value === "\"" && !t.escaped ? (i && this.newEntry(!0), i = !i) : t.value === "," && !i ? this.newEntry() : this.record(t.value);
			if (this.dimension !== 0) throw new Error("array dimension not balanced");
			return this.entries;
		}
	};
	function ka(r) {
		return r;
	}
});
var rr = T((Ff, Ri) => {
	h();
	var Oa = tr();
	Ri.exports = { create: a(function(r, e) {
		return { parse: a(function() {
			return Oa.parse(r, e);
		}, "parse") };
	}, "create") };
});
var Fi = T((Of, Bi) => {
	"use strict";
	h();
	var Ua = /(\d{1,})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})(\.\d{1,})?.*?( BC)?$/, Qa = /^(\d{1,})-(\d{2})-(\d{2})( BC)?$/, Da = /([Z+-])(\d{2})?:?(\d{2})?:?(\d{2})?/, qa = /^-?infinity$/;
	Bi.exports = a(function(e) {
		if (qa.test(e)) return Number(e.replace("i", "I"));
		var t = Ua.exec(e);
		if (!t) return Na(e) || null;
		var n = !!t[8], i = parseInt(t[1], 10);
		n && (i = Li(i));
		var s = parseInt(t[2], 10) - 1, o = t[3], u = parseInt(t[4], 10), c = parseInt(t[5], 10), l = parseInt(t[6], 10), f = t[7];
		f = f ? 1e3 * parseFloat(f) : 0;
		var m, g = Wa(e);
		return g != null ? (m = new Date(Date.UTC(i, s, o, u, c, l, f)), nr(i) && m.setUTCFullYear(i), g !== 0 && m.setTime(m.getTime() - g)) : (m = new Date(i, s, o, u, c, l, f), nr(i) && m.setFullYear(i)), m;
	}, "parseDate");
	function Na(r) {
		var e = Qa.exec(r);
		if (e) {
			var t = parseInt(e[1], 10);
			e[4] && (t = Li(t));
			var i = parseInt(e[2], 10) - 1, s = e[3], o = new Date(t, i, s);
			return nr(t) && o.setFullYear(t), o;
		}
	}
	function Wa(r) {
		if (r.endsWith("+00")) return 0;
		var e = Da.exec(r.split(" ")[1]);
		if (e) {
			var t = e[1];
			if (t === "Z") return 0;
			var n = t === "-" ? -1 : 1;
			return (parseInt(e[2], 10) * 3600 + parseInt(e[3] || 0, 10) * 60 + parseInt(e[4] || 0, 10)) * n * 1e3;
		}
	}
	function Li(r) {
		return -(r - 1);
	}
	function nr(r) {
		return r >= 0 && r < 100;
	}
});
var ki = T((Df, Mi) => {
	h();
	Mi.exports = Ha;
	var ja = Object.prototype.hasOwnProperty;
	function Ha(r) {
		for (var e = 1; e < arguments.length; e++) {
			var t = arguments[e];
			for (var n in t) ja.call(t, n) && (r[n] = t[n]);
		}
		return r;
	}
});
var Qi = T((Wf, Ui) => {
	"use strict";
	h();
	var $a = ki();
	Ui.exports = Me;
	function Me(r) {
		if (!(this instanceof Me)) return new Me(r);
		$a(this, nu(r));
	}
	var Ga = [
		"seconds",
		"minutes",
		"hours",
		"days",
		"months",
		"years"
	];
	Me.prototype.toPostgres = function() {
		var r = Ga.filter(this.hasOwnProperty, this);
		return this.milliseconds && r.indexOf("seconds") < 0 && r.push("seconds"), r.length === 0 ? "0" : r.map(function(e) {
			var t = this[e] || 0;
			return e === "seconds" && this.milliseconds && (t = (t + this.milliseconds / 1e3).toFixed(6).replace(/\.?0+$/, "")), t + " " + e;
		}, this).join(" ");
	};
	var Va = {
		years: "Y",
		months: "M",
		days: "D",
		hours: "H",
		minutes: "M",
		seconds: "S"
	}, za = [
		"years",
		"months",
		"days"
	], Ka = [
		"hours",
		"minutes",
		"seconds"
	];
	Me.prototype.toISOString = Me.prototype.toISO = function() {
		var r = za.map(t, this).join(""), e = Ka.map(t, this).join("");
		return "P" + r + "T" + e;
		function t(n) {
			var i = this[n] || 0;
			return n === "seconds" && this.milliseconds && (i = (i + this.milliseconds / 1e3).toFixed(6).replace(/0+$/, "")), i + Va[n];
		}
	};
	var ir = "([+-]?\\d+)", Ya = ir + "\\s+years?", Za = ir + "\\s+mons?", Ja = ir + "\\s+days?", eu = new RegExp([
		Ya,
		Za,
		Ja,
		"([+-])?([\\d]*):(\\d\\d):(\\d\\d)\\.?(\\d{1,6})?"
	].map(function(r) {
		return "(" + r + ")?";
	}).join("\\s*")), Oi = {
		years: 2,
		months: 4,
		days: 6,
		hours: 9,
		minutes: 10,
		seconds: 11,
		milliseconds: 12
	}, tu = [
		"hours",
		"minutes",
		"seconds",
		"milliseconds"
	];
	function ru(r) {
		var e = r + "000000".slice(r.length);
		return parseInt(e, 10) / 1e3;
	}
	function nu(r) {
		if (!r) return {};
		var e = eu.exec(r), t = e[8] === "-";
		return Object.keys(Oi).reduce(function(n, i) {
			var o = e[Oi[i]];
			return !o || (o = i === "milliseconds" ? ru(o) : parseInt(o, 10), !o) || (t && ~tu.indexOf(i) && (o *= -1), n[i] = o), n;
		}, {});
	}
});
var Ni = T(($f, qi) => {
	"use strict";
	h();
	var Di = p.from || p;
	qi.exports = a(function(e) {
		if (/^\\x/.test(e)) return Di(e.substr(2), "hex");
		for (var t = "", n = 0; n < e.length;) if (e[n] !== "\\") t += e[n], ++n;
		else if (/[0-7]{3}/.test(e.substr(n + 1, 3))) t += String.fromCharCode(parseInt(e.substr(n + 1, 3), 8)), n += 4;
		else {
			for (var i = 1; n + i < e.length && e[n + i] === "\\";) i++;
			for (var s = 0; s < Math.floor(i / 2); ++s) t += "\\";
			n += Math.floor(i / 2) * 2;
		}
		return Di(t, "binary");
	}, "parseBytea");
});
var zi = T((zf, Vi) => {
	h();
	var Ve = tr(), ze = rr(), Et = Fi(), ji = Qi(), Hi = Ni();
	function At(r) {
		return a(function(t) {
			return t === null ? t : r(t);
		}, "nullAllowed");
	}
	function $i(r) {
		return r === null ? r : r === "TRUE" || r === "t" || r === "true" || r === "y" || r === "yes" || r === "on" || r === "1";
	}
	function iu(r) {
		return r ? Ve.parse(r, $i) : null;
	}
	function su(r) {
		return parseInt(r, 10);
	}
	function sr(r) {
		return r ? Ve.parse(r, At(su)) : null;
	}
	function ou(r) {
		return r ? Ve.parse(r, At(function(e) {
			return Gi(e).trim();
		})) : null;
	}
	var au = a(function(r) {
		if (!r) return null;
		return ze.create(r, function(t) {
			return t !== null && (t = cr(t)), t;
		}).parse();
	}, "parsePointArray"), or = a(function(r) {
		if (!r) return null;
		return ze.create(r, function(t) {
			return t !== null && (t = parseFloat(t)), t;
		}).parse();
	}, "parseFloatArray"), ee = a(function(r) {
		if (!r) return null;
		return ze.create(r).parse();
	}, "parseStringArray"), ar = a(function(r) {
		if (!r) return null;
		return ze.create(r, function(t) {
			return t !== null && (t = Et(t)), t;
		}).parse();
	}, "parseDateArray"), uu = a(function(r) {
		if (!r) return null;
		return ze.create(r, function(t) {
			return t !== null && (t = ji(t)), t;
		}).parse();
	}, "parseIntervalArray"), cu = a(function(r) {
		return r ? Ve.parse(r, At(Hi)) : null;
	}, "parseByteAArray"), ur = a(function(r) {
		return parseInt(r, 10);
	}, "parseInteger"), Gi = a(function(r) {
		var e = String(r);
		return /^\d+$/.test(e) ? e : r;
	}, "parseBigInteger"), Wi = a(function(r) {
		return r ? Ve.parse(r, At(JSON.parse)) : null;
	}, "parseJsonArray"), cr = a(function(r) {
		return r[0] !== "(" ? null : (r = r.substring(1, r.length - 1).split(","), {
			x: parseFloat(r[0]),
			y: parseFloat(r[1])
		});
	}, "parsePoint"), lu = a(function(r) {
		if (r[0] !== "<" && r[1] !== "(") return null;
		for (var e = "(", t = "", n = !1, i = 2; i < r.length - 1; i++) {
			if (n || (e += r[i]), r[i] === ")") {
				n = !0;
				continue;
			} else if (!n) continue;
			r[i] !== "," && (t += r[i]);
		}
		var s = cr(e);
		return s.radius = parseFloat(t), s;
	}, "parseCircle");
	Vi.exports = { init: a(function(r) {
		r(20, Gi), r(21, ur), r(23, ur), r(26, ur), r(700, parseFloat), r(701, parseFloat), r(16, $i), r(1082, Et), r(1114, Et), r(1184, Et), r(600, cr), r(651, ee), r(718, lu), r(1e3, iu), r(1001, cu), r(1005, sr), r(1007, sr), r(1028, sr), r(1016, ou), r(1017, au), r(1021, or), r(1022, or), r(1231, or), r(1014, ee), r(1015, ee), r(1008, ee), r(1009, ee), r(1040, ee), r(1041, ee), r(1115, ar), r(1182, ar), r(1185, ar), r(1186, ji), r(1187, uu), r(17, Hi), r(114, JSON.parse.bind(JSON)), r(3802, JSON.parse.bind(JSON)), r(199, Wi), r(3807, Wi), r(3907, ee), r(2951, ee), r(791, ee), r(1183, ee), r(1270, ee);
	}, "init") };
});
var Yi = T((Zf, Ki) => {
	"use strict";
	h();
	var K = 1e6;
	function hu(r) {
		var e = r.readInt32BE(0), t = r.readUInt32BE(4), n = "";
		e < 0 && (e = ~e + (t === 0), t = ~t + 1 >>> 0, n = "-");
		var i = "", s = e % K, o, u, c, l, f;
		if (e = e / K >>> 0, o = 4294967296 * s + t, t = o / K >>> 0, u = "" + (o - K * t), t === 0 && e === 0) return n + u + i;
		for (c = "", l = 6 - u.length, f = 0; f < l; f++) c += "0";
		i = c + u + i;
		if (s = e % K, e = e / K >>> 0, o = 4294967296 * s + t, t = o / K >>> 0, u = "" + (o - K * t), t === 0 && e === 0) return n + u + i;
		for (c = "", l = 6 - u.length, f = 0; f < l; f++) c += "0";
		i = c + u + i;
		if (s = e % K, e = e / K >>> 0, o = 4294967296 * s + t, t = o / K >>> 0, u = "" + (o - K * t), t === 0 && e === 0) return n + u + i;
		for (c = "", l = 6 - u.length, f = 0; f < l; f++) c += "0";
		i = c + u + i;
		return s = e % K, o = 4294967296 * s + t, u = "" + o % K, n + u + i;
	}
	Ki.exports = hu;
});
var ts = T((eh, es) => {
	h();
	var du = Yi(), B = a(function(r, e, t, n, i) {
		t = t || 0, n = n || !1, i = i || function(w, S, k) {
			return w * Math.pow(2, k) + S;
		};
		var s = t >> 3, o = a(function(w) {
			return n ? ~w & 255 : w;
		}, "inv"), u = 255, c = 8 - t % 8;
		e < c && (u = 255 << 8 - e & 255, c = e), t && (u = u >> t % 8);
		var l = 0;
		t % 8 + e >= 8 && (l = i(0, o(r[s]) & u, c));
		for (var f = e + t >> 3, m = s + 1; m < f; m++) l = i(l, o(r[m]), 8);
		var g = (e + t) % 8;
		return g > 0 && (l = i(l, o(r[f]) >> 8 - g, g)), l;
	}, "parseBits"), Xi = a(function(r, e, t) {
		var n = Math.pow(2, t - 1) - 1, i = B(r, 1), s = B(r, t, 1);
		if (s === 0) return 0;
		var o = 1, u = a(function(l, f, m) {
			l === 0 && (l = 1);
			for (var g = 1; g <= m; g++) o /= 2, (f & 1 << m - g) > 0 && (l += o);
			return l;
		}, "parsePrecisionBits"), c = B(r, e, t + 1, !1, u);
		return s == Math.pow(2, t + 1) - 1 ? c === 0 ? i === 0 ? 1 / 0 : -1 / 0 : NaN : (i === 0 ? 1 : -1) * Math.pow(2, s - n) * c;
	}, "parseFloatFromBits"), pu = a(function(r) {
		return B(r, 1) == 1 ? -1 * (B(r, 15, 1, !0) + 1) : B(r, 15, 1);
	}, "parseInt16"), Zi = a(function(r) {
		return B(r, 1) == 1 ? -1 * (B(r, 31, 1, !0) + 1) : B(r, 31, 1);
	}, "parseInt32"), yu = a(function(r) {
		return Xi(r, 23, 8);
	}, "parseFloat32"), mu = a(function(r) {
		return Xi(r, 52, 11);
	}, "parseFloat64"), gu = a(function(r) {
		var e = B(r, 16, 32);
		if (e == 49152) return NaN;
		for (var t = Math.pow(1e4, B(r, 16, 16)), n = 0, s = B(r, 16), o = 0; o < s; o++) n += B(r, 16, 64 + 16 * o) * t, t /= 1e4;
		var u = Math.pow(10, B(r, 16, 48));
		return (e === 0 ? 1 : -1) * Math.round(n * u) / u;
	}, "parseNumeric"), Ji = a(function(r, e) {
		var t = B(e, 1), n = B(e, 63, 1), i = /* @__PURE__ */ new Date((t === 0 ? 1 : -1) * n / 1e3 + 9466848e5);
		return r || i.setTime(i.getTime() + i.getTimezoneOffset() * 6e4), i.usec = n % 1e3, i.getMicroSeconds = function() {
			return this.usec;
		}, i.setMicroSeconds = function(s) {
			this.usec = s;
		}, i.getUTCMicroSeconds = function() {
			return this.usec;
		}, i;
	}, "parseDate"), Ke = a(function(r) {
		for (var e = B(r, 32), t = B(r, 32, 32), n = B(r, 32, 64), i = 96, s = [], o = 0; o < e; o++) s[o] = B(r, 32, i), i += 32, i += 32;
		var u = a(function(l) {
			var f = B(r, 32, i);
			if (i += 32, f == 4294967295) return null;
			var m;
			if (l == 23 || l == 20) return m = B(r, f * 8, i), i += f * 8, m;
			if (l == 25) return m = r.toString(this.encoding, i >> 3, (i += f << 3) >> 3), m;
			console.log("ERROR: ElementType not implemented: " + l);
		}, "parseElement"), c = a(function(l, f) {
			var m = [], g;
			if (l.length > 1) {
				var w = l.shift();
				for (g = 0; g < w; g++) m[g] = c(l, f);
				l.unshift(w);
			} else for (g = 0; g < l[0]; g++) m[g] = u(f);
			return m;
		}, "parse");
		return c(s, n);
	}, "parseArray"), wu = a(function(r) {
		return r.toString("utf8");
	}, "parseText"), bu = a(function(r) {
		return r === null ? null : B(r, 8) > 0;
	}, "parseBool");
	es.exports = { init: a(function(r) {
		r(20, du), r(21, pu), r(23, Zi), r(26, Zi), r(1700, gu), r(700, yu), r(701, mu), r(16, bu), r(1114, Ji.bind(null, !1)), r(1184, Ji.bind(null, !0)), r(1e3, Ke), r(1007, Ke), r(1016, Ke), r(1008, Ke), r(1009, Ke), r(25, wu);
	}, "init") };
});
var ns = T((nh, rs) => {
	h();
	rs.exports = {
		BOOL: 16,
		BYTEA: 17,
		CHAR: 18,
		INT8: 20,
		INT2: 21,
		INT4: 23,
		REGPROC: 24,
		TEXT: 25,
		OID: 26,
		TID: 27,
		XID: 28,
		CID: 29,
		JSON: 114,
		XML: 142,
		PG_NODE_TREE: 194,
		SMGR: 210,
		PATH: 602,
		POLYGON: 604,
		CIDR: 650,
		FLOAT4: 700,
		FLOAT8: 701,
		ABSTIME: 702,
		RELTIME: 703,
		TINTERVAL: 704,
		CIRCLE: 718,
		MACADDR8: 774,
		MONEY: 790,
		MACADDR: 829,
		INET: 869,
		ACLITEM: 1033,
		BPCHAR: 1042,
		VARCHAR: 1043,
		DATE: 1082,
		TIME: 1083,
		TIMESTAMP: 1114,
		TIMESTAMPTZ: 1184,
		INTERVAL: 1186,
		TIMETZ: 1266,
		BIT: 1560,
		VARBIT: 1562,
		NUMERIC: 1700,
		REFCURSOR: 1790,
		REGPROCEDURE: 2202,
		REGOPER: 2203,
		REGOPERATOR: 2204,
		REGCLASS: 2205,
		REGTYPE: 2206,
		UUID: 2950,
		TXID_SNAPSHOT: 2970,
		PG_LSN: 3220,
		PG_NDISTINCT: 3361,
		PG_DEPENDENCIES: 3402,
		TSVECTOR: 3614,
		TSQUERY: 3615,
		GTSVECTOR: 3642,
		REGCONFIG: 3734,
		REGDICTIONARY: 3769,
		JSONB: 3802,
		REGNAMESPACE: 4089,
		REGROLE: 4096
	};
});
var Je = T((Ze) => {
	h();
	var vu = zi(), Su = ts(), Eu = rr(), Au = ns();
	Ze.getTypeParser = Cu;
	Ze.setTypeParser = _u;
	Ze.arrayParser = Eu;
	Ze.builtins = Au;
	var Ye = {
		text: {},
		binary: {}
	};
	function is(r) {
		return String(r);
	}
	function Cu(r, e) {
		return e = e || "text", Ye[e] && Ye[e][r] || is;
	}
	function _u(r, e, t) {
		typeof e == "function" && (t = e, e = "text"), Ye[e][r] = t;
	}
	vu.init(function(r, e) {
		Ye.text[r] = e;
	});
	Su.init(function(r, e) {
		Ye.binary[r] = e;
	});
});
var _t = T((uh, ss) => {
	"use strict";
	h();
	var Tu = Je();
	function Ct(r) {
		this._types = r || Tu, this.text = {}, this.binary = {};
	}
	Ct.prototype.getOverrides = function(r) {
		switch (r) {
			case "text": return this.text;
			case "binary": return this.binary;
			default: return {};
		}
	};
	Ct.prototype.setTypeParser = function(r, e, t) {
		typeof e == "function" && (t = e, e = "text"), this.getOverrides(e)[r] = t;
	};
	Ct.prototype.getTypeParser = function(r, e) {
		return e = e || "text", this.getOverrides(e)[r] || this._types.getTypeParser(r, e);
	};
	ss.exports = Ct;
});
var tt = T((vh, hr) => {
	"use strict";
	h();
	hr.exports = {
		host: "localhost",
		user: y.platform === "win32" ? y.env.USERNAME : y.env.USER,
		database: void 0,
		password: null,
		connectionString: void 0,
		port: 5432,
		rows: 0,
		binary: !1,
		max: 10,
		idleTimeoutMillis: 3e4,
		client_encoding: "",
		ssl: !1,
		application_name: void 0,
		fallback_application_name: void 0,
		options: void 0,
		parseInputDatesAsUTC: !1,
		statement_timeout: !1,
		lock_timeout: !1,
		idle_in_transaction_session_timeout: !1,
		query_timeout: !1,
		connect_timeout: 0,
		keepalives: 1,
		keepalives_idle: 0
	};
	var ke = Je(), Lu = ke.getTypeParser(20, "text"), Bu = ke.getTypeParser(1016, "text");
	hr.exports.__defineSetter__("parseInt8", function(r) {
		ke.setTypeParser(20, "text", r ? ke.getTypeParser(23, "text") : Lu), ke.setTypeParser(1016, "text", r ? ke.getTypeParser(1007, "text") : Bu);
	});
});
var rt = T((Eh, cs) => {
	"use strict";
	h();
	var Fu = node_crypto, Mu = tt();
	function ku(r) {
		return "\"" + r.replace(/\\/g, "\\\\").replace(/"/g, "\\\"") + "\"";
	}
	function us(r) {
		for (var e = "{", t = 0; t < r.length; t++) t > 0 && (e = e + ","), r[t] === null || typeof r[t] > "u" ? e = e + "NULL" : Array.isArray(r[t]) ? e = e + us(r[t]) : r[t] instanceof p ? e += "\\\\x" + r[t].toString("hex") : e += ku(Tt(r[t]));
		return e = e + "}", e;
	}
	var Tt = a(function(r, e) {
		if (r == null) return null;
		if (r instanceof p) return r;
		if (ArrayBuffer.isView(r)) {
			var t = p.from(r.buffer, r.byteOffset, r.byteLength);
			return t.length === r.byteLength ? t : t.slice(r.byteOffset, r.byteOffset + r.byteLength);
		}
		return r instanceof Date ? Mu.parseInputDatesAsUTC ? Qu(r) : Uu(r) : Array.isArray(r) ? us(r) : typeof r == "object" ? Ou(r, e) : r.toString();
	}, "prepareValue");
	function Ou(r, e) {
		if (r && typeof r.toPostgres == "function") {
			if (e = e || [], e.indexOf(r) !== -1) throw new Error("circular reference detected while preparing \"" + r + "\" for query");
			return e.push(r), Tt(r.toPostgres(Tt), e);
		}
		return JSON.stringify(r);
	}
	function W(r, e) {
		for (r = "" + r; r.length < e;) r = "0" + r;
		return r;
	}
	function Uu(r) {
		var e = -r.getTimezoneOffset(), t = r.getFullYear(), n = t < 1;
		n && (t = Math.abs(t) + 1);
		var i = W(t, 4) + "-" + W(r.getMonth() + 1, 2) + "-" + W(r.getDate(), 2) + "T" + W(r.getHours(), 2) + ":" + W(r.getMinutes(), 2) + ":" + W(r.getSeconds(), 2) + "." + W(r.getMilliseconds(), 3);
		return e < 0 ? (i += "-", e *= -1) : i += "+", i += W(Math.floor(e / 60), 2) + ":" + W(e % 60, 2), n && (i += " BC"), i;
	}
	function Qu(r) {
		var e = r.getUTCFullYear(), t = e < 1;
		t && (e = Math.abs(e) + 1);
		var n = W(e, 4) + "-" + W(r.getUTCMonth() + 1, 2) + "-" + W(r.getUTCDate(), 2) + "T" + W(r.getUTCHours(), 2) + ":" + W(r.getUTCMinutes(), 2) + ":" + W(r.getUTCSeconds(), 2) + "." + W(r.getUTCMilliseconds(), 3);
		return n += "+00:00", t && (n += " BC"), n;
	}
	function Du(r, e, t) {
		return r = typeof r == "string" ? { text: r } : r, e && (typeof e == "function" ? r.callback = e : r.values = e), t && (r.callback = t), r;
	}
	var dr = a(function(r) {
		return Fu.createHash("md5").update(r, "utf-8").digest("hex");
	}, "md5");
	cs.exports = {
		prepareValue: a(function(e) {
			return Tt(e);
		}, "prepareValueWrapper"),
		normalizeQueryConfig: Du,
		postgresMd5PasswordHash: a(function(r, e, t) {
			var n = dr(e + r);
			return "md5" + dr(p.concat([p.from(n), t]));
		}, "postgresMd5PasswordHash"),
		md5: dr
	};
});
h();
h();
h();
var da = Object.defineProperty;
var pa = Object.defineProperties;
var ya = Object.getOwnPropertyDescriptors;
var ai = Object.getOwnPropertySymbols;
var ma = Object.prototype.hasOwnProperty;
var ga = Object.prototype.propertyIsEnumerable;
var ui = a((r, e, t) => e in r ? da(r, e, {
	enumerable: !0,
	configurable: !0,
	writable: !0,
	value: t
}) : r[e] = t, "__defNormalProp");
var wa = a((r, e) => {
	for (var t in e || (e = {})) ma.call(e, t) && ui(r, t, e[t]);
	if (ai) for (var t of ai(e)) ga.call(e, t) && ui(r, t, e[t]);
	return r;
}, "__spreadValues");
var ba = a((r, e) => pa(r, ya(e)), "__spreadProps");
var xa = 1008e3;
var ci = new Uint8Array(new Uint16Array([258]).buffer)[0] === 2;
var va = new TextDecoder();
var Yt = new TextEncoder();
var dt = Yt.encode("0123456789abcdef");
var pt = Yt.encode("0123456789ABCDEF");
var li = Yt.encode("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").slice();
li[62] = 45;
li[63] = 95;
var je;
var yt;
function Ea(r, { alphabet: e, scratchArr: t } = {}) {
	if (!je) if (je = /* @__PURE__ */ new Uint16Array(256), yt = /* @__PURE__ */ new Uint16Array(256), ci) for (let S = 0; S < 256; S++) je[S] = dt[S & 15] << 8 | dt[S >>> 4], yt[S] = pt[S & 15] << 8 | pt[S >>> 4];
	else for (let S = 0; S < 256; S++) je[S] = dt[S & 15] | dt[S >>> 4] << 8, yt[S] = pt[S & 15] | pt[S >>> 4] << 8;
	r.byteOffset % 4 !== 0 && (r = new Uint8Array(r));
	let n = r.length, i = n >>> 1, s = n >>> 2, o = t || new Uint16Array(n), u = new Uint32Array(r.buffer, r.byteOffset, s), c = new Uint32Array(o.buffer, o.byteOffset, i), l = e === "upper" ? yt : je, f = 0, m = 0, g;
	if (ci) for (; f < s;) g = u[f++], c[m++] = l[g >>> 8 & 255] << 16 | l[g & 255], c[m++] = l[g >>> 24] << 16 | l[g >>> 16 & 255];
	else for (; f < s;) g = u[f++], c[m++] = l[g >>> 24] << 16 | l[g >>> 16 & 255], c[m++] = l[g >>> 8 & 255] << 16 | l[g & 255];
	for (f <<= 2; f < n;) o[f] = l[r[f++]];
	return va.decode(o.subarray(0, n));
}
function Aa(r, e = {}) {
	let t = "", n = r.length, i = xa >>> 1, s = Math.ceil(n / i), o = new Uint16Array(s > 1 ? i : n), u = ba(wa({}, e), { scratchArr: o });
	for (let c = 0; c < s; c++) {
		let l = c * i, f = l + i;
		t += Ea(r.subarray(l, f), u);
	}
	return t;
}
function fi(r, e = {}) {
	return e.alphabet !== "upper" && typeof r.toHex == "function" ? r.toHex() : Aa(r, e);
}
h();
h();
var xe = class Zt {
	constructor(e, t, n) {
		E(this, "execute", e);
		E(this, "queryData", t);
		E(this, "opts", n);
	}
	then(e, t) {
		return this.execute(this.queryData, this.opts).then(e, t);
	}
	catch(e) {
		return this.execute(this.queryData, this.opts).catch(e);
	}
	finally(e) {
		return this.execute(this.queryData, this.opts).finally(e);
	}
};
var He = class mt {
	constructor(e, t) {
		E(this, "strings", e);
		E(this, "values", t);
	}
	toParameterizedQuery(e = {
		query: "",
		params: []
	}) {
		let { strings: t, values: n } = this;
		for (let i = 0, s = t.length; i < s; i++) if (e.query += t[i], i < n.length) {
			let o = n[i];
			if (o instanceof $e) e.query += o.sql;
			else if (o instanceof xe) if (o.queryData instanceof mt) o.queryData.toParameterizedQuery(e);
			else {
				if (o.queryData.params?.length) throw new Error("This query is not composable");
				e.query += o.queryData.query;
			}
			else {
				let { params: u } = e;
				u.push(o), e.query += "$" + u.length, (o instanceof p || ArrayBuffer.isView(o)) && (e.query += "::bytea");
			}
		}
		return e;
	}
};
var $e = class Jt {
	constructor(e) {
		E(this, "sql", e);
	}
};
h();
function gt() {
	typeof window < "u" && typeof document < "u" && typeof console < "u" && typeof console.warn == "function" && console.warn(`          
        ************************************************************
        *                                                          *
        *  WARNING: Running SQL directly from the browser can have *
        *  security implications. Even if your database is         *
        *  protected by Row-Level Security (RLS), use it at your   *
        *  own risk. This approach is great for fast prototyping,  *
        *  but ensure proper safeguards are in place to prevent    *
        *  misuse or execution of expensive SQL queries by your    *
        *  end users.                                              *
        *                                                          *
        *  If you've assessed the risks, suppress this message     *
        *  using the disableWarningInBrowsers configuration        *
        *  parameter.                                              *
        *                                                          *
        ************************************************************`);
}
h();
h();
var N = class wt extends Error {
	constructor(t) {
		super(t);
		E(this, "name", "NeonDbError");
		E(this, "severity");
		E(this, "code");
		E(this, "detail");
		E(this, "hint");
		E(this, "position");
		E(this, "internalPosition");
		E(this, "internalQuery");
		E(this, "where");
		E(this, "schema");
		E(this, "table");
		E(this, "column");
		E(this, "dataType");
		E(this, "constraint");
		E(this, "file");
		E(this, "line");
		E(this, "routine");
		E(this, "sourceError");
		"captureStackTrace" in Error && typeof Error.captureStackTrace == "function" && Error.captureStackTrace(this, wt);
	}
};
var hi = [
	"severity",
	"code",
	"detail",
	"hint",
	"position",
	"internalPosition",
	"internalQuery",
	"where",
	"schema",
	"table",
	"column",
	"dataType",
	"constraint",
	"file",
	"line",
	"routine"
];
function di(r, e) {
	let t, n;
	try {
		t = new URL(r).protocol, n = new URL("http:" + r.slice(t.length));
	} catch {
		throw new N(`Database connection string provided to neon() is not a valid URL (connection string: ${r})`);
	}
	let { username: i, hostname: s, pathname: o } = n;
	if (t !== "postgres:" && t !== "postgresql:" || e && (!i || !s || s === "-" || !o || o === "/")) throw new N("Wrong URL scheme or missing user, host or database in connection parameters");
	return n;
}
function Ca(r) {
	return "postgresql:" + r.href.slice(r.protocol.length);
}
var _a = [
	"connectionString",
	"user",
	"username",
	"password",
	"host",
	"hostname",
	"port",
	"database"
];
var Ta = {
	database: "pathname",
	user: "username",
	host: "hostname"
};
function pi(...r) {
	let e = {};
	for (let t of r) e = t.connectionString !== void 0 ? t : {
		...e,
		...t
	};
	return e;
}
async function yi(r = "postgresql://-", e = {}, t = {}) {
	if (e.connectionString !== void 0 && (r = e.connectionString), typeof r == "function" && (r = await r()), typeof r != "string") throw new N("Connection string must be a string or a function resolving to one");
	if (e.user !== void 0 && e.username !== void 0) throw new N("Please specify one only of user and username");
	if (e.host !== void 0 && e.hostname !== void 0) throw new N("Please specify one only of host and hostname");
	let n = di(r, !1);
	await Promise.all(_a.map(async (u) => {
		if (u === "connectionString") return;
		let c = e[u];
		if (typeof c == "function" && (c = await c()), c === void 0) return;
		if (typeof c != "string" && !(u === "port" && typeof c == "number")) throw new N(`Connection parameter "${u}\
" must be a string${u === "port" ? " or a number" : ""} or a function resolving to one`);
		let l = Ta[u] ?? u;
		n[l] = c;
	}));
	let { searchParams: i } = n;
	for (let u in t) i.has(u) || i.append(u, t[u]);
	let s = Ca(n);
	return {
		resolvedConnectionString: s,
		resolvedURL: di(s, !0)
	};
}
Ge();
h();
var vt = "pkg:npm/%40neondatabase/serverless@1.2.0";
var ds = we(_t());
var ps = we(rt());
var ls = "transaction() expects an array of queries, or a function returning an array of queries";
function Nu(r) {
	return r instanceof p ? "\\x" + fi(r) : r;
}
function fs(r) {
	let { query: e, params: t } = r instanceof He ? r.toParameterizedQuery() : r;
	return {
		query: e,
		params: t.map((n) => Nu((0, ps.prepareValue)(n)))
	};
}
function ys(r, e = {}) {
	typeof r != "string" && (e = r ?? {}, r = void 0);
	let { arrayMode: t, fullResults: n, fetchOptions: i, isolationLevel: s, readOnly: o, deferrable: u, authToken: c, disableWarningInBrowsers: l } = e;
	function f(g, ...w) {
		if (!(Array.isArray(g) && Array.isArray(g.raw) && Array.isArray(w))) throw new Error("This function can now be called only as a tagged-template function: sql`SELECT ${value}`, not sql(\"SELECT $1\", [value], options). For a conventional function call with value placeholders ($1, $2, etc.), use sql.query(\"SELECT $1\", [value], options).");
		return new xe(m, new He(g, w));
	}
	f.query = (g, w, S) => new xe(m, {
		query: g,
		params: w ?? []
	}, S), f.unsafe = (g) => new $e(g), f.transaction = async (g, w) => {
		if (typeof g == "function" && (g = g(f)), !Array.isArray(g)) throw new Error(ls);
		g.forEach((D) => {
			if (!(D instanceof xe)) throw new Error(ls);
		});
		return m(g.map((D) => D.queryData), g.map((D) => D.opts ?? {}), w);
	};
	async function m(g, w, S) {
		let { fetchEndpoint: k, fetchFunction: D } = pe, he = Array.isArray(g) ? { queries: g.map((G) => fs(G)) } : fs(g), I = i ?? {}, C = t ?? !1, re = n ?? !1, ne = s, H = o, oe = u;
		S !== void 0 && (S.fetchOptions !== void 0 && (I = {
			...I,
			...S.fetchOptions
		}), S.arrayMode !== void 0 && (C = S.arrayMode), S.fullResults !== void 0 && (re = S.fullResults), S.isolationLevel !== void 0 && (ne = S.isolationLevel), S.readOnly !== void 0 && (H = S.readOnly), S.deferrable !== void 0 && (oe = S.deferrable)), w !== void 0 && !Array.isArray(w) && w.fetchOptions !== void 0 && (I = {
			...I,
			...w.fetchOptions
		});
		let ae = c;
		!Array.isArray(w) && w?.authToken !== void 0 && (ae = w.authToken);
		let me = pi(e, S ?? {}, Array.isArray(w) || !w ? {} : w), { resolvedConnectionString: R, resolvedURL: $ } = await yi(r, me, { application_name: vt }), Ee = typeof k == "function" ? k($.hostname, $.port, { jwtAuth: ae !== void 0 }) : k, ue = {
			"Neon-Connection-String": R,
			"Neon-Raw-Text-Output": "true",
			"Neon-Array-Mode": "true"
		}, Te = await Wu(ae);
		Te && (ue.Authorization = `Bearer ${Te}`), Array.isArray(g) && (ne !== void 0 && (ue["Neon-Batch-Isolation-Level"] = ne), H !== void 0 && (ue["Neon-Batch-Read-Only"] = String(H)), oe !== void 0 && (ue["Neon-Batch-Deferrable"] = String(oe))), l || pe.disableWarningInBrowsers || gt();
		let ce;
		try {
			ce = await (D ?? fetch)(Ee, {
				method: "POST",
				body: JSON.stringify(he),
				headers: ue,
				...I
			});
		} catch (G) {
			let q = new N(`Error connecting to database: ${G}`);
			throw q.sourceError = G, q;
		}
		if (ce.ok) {
			let G = await ce.json();
			if (Array.isArray(g)) {
				let q = G.results;
				if (!Array.isArray(q)) throw new N("Neon internal error: unexpected result format");
				return q.map((ge, J) => {
					let ie = w[J] ?? {};
					return hs(ge, {
						arrayMode: ie.arrayMode ?? C,
						fullResults: ie.fullResults ?? re,
						types: ie.types
					});
				});
			} else {
				let q = w ?? {};
				return hs(G, {
					arrayMode: q.arrayMode ?? C,
					fullResults: q.fullResults ?? re,
					types: q.types
				});
			}
		} else {
			let { status: G } = ce;
			if (G === 400) {
				let q = await ce.json(), ge = new N(q.message);
				for (let J of hi) ge[J] = q[J] ?? void 0;
				throw ge;
			} else throw new N(`Server error (HTTP status ${G}): ${await ce.text()}`);
		}
	}
	return f;
}
function hs(r, { arrayMode: e, fullResults: t, types: n }) {
	let i = new ds.default(n), s = r.fields.map((c) => c.name), o = r.fields.map((c) => i.getTypeParser(c.dataTypeID)), u = e === !0 ? r.rows.map((c) => c.map((l, f) => l === null ? null : o[f](l))) : r.rows.map((c) => Object.fromEntries(c.map((l, f) => [s[f], l === null ? null : o[f](l)])));
	return t ? (r.viaNeonFetch = !0, r.rowAsArray = e, r.rows = u, r._parsers = o, r._types = i, r) : u;
}
async function Wu(r) {
	if (typeof r == "string") return r;
	if (typeof r == "function") try {
		return await Promise.resolve(r());
	} catch (e) {
		let t = new N("Error getting auth token.");
		throw e instanceof Error && (t = new N(`Error getting auth token: ${e.message}`)), t;
	}
}
h();
h();
h();
Ge();
Ge();
h();
var export_types = Je();
export { N as NeonDbError, ys as neon, pe as neonConfig, export_types as types };
