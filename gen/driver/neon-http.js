/*! @neondatabase/serverless 1.2.0, its client over HTTP, made by npm run gen.

MIT License

Copyright (c) 2022 - 2025 Neon Inc.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
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
var se = (r, e) => {
	for (var t in e) Ie(r, t, {
		get: e[t],
		enumerable: !0
	});
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
var O = (r) => Dn(Ie({}, "__esModule", { value: !0 }), r);
var E = (r, e, t) => Mo(r, typeof e != "symbol" ? e + "" : e, t);
var Wn = T((lt) => {
	"use strict";
	h();
	lt.byteLength = Oo;
	lt.toByteArray = Qo;
	lt.fromByteArray = No;
	var le = [], X = [], ko = typeof Uint8Array < "u" ? Uint8Array : Array, qt = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (Ae = 0, qn = qt.length; Ae < qn; ++Ae) le[Ae] = qt[Ae], X[qt.charCodeAt(Ae)] = Ae;
	var Ae, qn;
	X[45] = 62;
	X[95] = 63;
	function Nn(r) {
		var e = r.length;
		if (e % 4 > 0) throw new Error("Invalid string. Length must be a multiple of 4");
		var t = r.indexOf("=");
		t === -1 && (t = e);
		var n = t === e ? 0 : 4 - t % 4;
		return [t, n];
	}
	function Oo(r) {
		var e = Nn(r), t = e[0], n = e[1];
		return (t + n) * 3 / 4 - n;
	}
	function Uo(r, e, t) {
		return (e + t) * 3 / 4 - t;
	}
	function Qo(r) {
		var e, t = Nn(r), n = t[0], i = t[1], s = new ko(Uo(r, n, i)), o = 0, u = i > 0 ? n - 4 : n, c = 0;
		for (; c < u; c += 4) e = X[r.charCodeAt(c)] << 18 | X[r.charCodeAt(c + 1)] << 12 | X[r.charCodeAt(c + 2)] << 6 | X[r.charCodeAt(c + 3)], s[o++] = e >> 16 & 255, s[o++] = e >> 8 & 255, s[o++] = e & 255;
		return i === 2 && (e = X[r.charCodeAt(c)] << 2 | X[r.charCodeAt(c + 1)] >> 4, s[o++] = e & 255), i === 1 && (e = X[r.charCodeAt(c)] << 10 | X[r.charCodeAt(c + 1)] << 4 | X[r.charCodeAt(c + 2)] >> 2, s[o++] = e >> 8 & 255, s[o++] = e & 255), s;
	}
	function Do(r) {
		return le[r >> 18 & 63] + le[r >> 12 & 63] + le[r >> 6 & 63] + le[r & 63];
	}
	function qo(r, e, t) {
		for (var n, i = [], s = e; s < t; s += 3) n = (r[s] << 16 & 16711680) + (r[s + 1] << 8 & 65280) + (r[s + 2] & 255), i.push(Do(n));
		return i.join("");
	}
	function No(r) {
		for (var e, t = r.length, n = t % 3, i = [], s = 16383, o = 0, u = t - n; o < u; o += s) i.push(qo(r, o, o + s > u ? u : o + s));
		return n === 1 ? (e = r[t - 1], i.push(le[e >> 2] + le[e << 4 & 63] + "==")) : n === 2 && (e = (r[t - 2] << 8) + r[t - 1], i.push(le[e >> 10] + le[e >> 4 & 63] + le[e << 2 & 63] + "=")), i.join("");
	}
});
var jn = T((Nt) => {
	h();
	Nt.read = function(r, e, t, n, i) {
		var s, o, u = i * 8 - n - 1, c = (1 << u) - 1, l = c >> 1, f = -7, m = t ? i - 1 : 0, g = t ? -1 : 1, w = r[e + m];
		for (m += g, s = w & (1 << -f) - 1, w >>= -f, f += u; f > 0; s = s * 256 + r[e + m], m += g, f -= 8);
		for (o = s & (1 << -f) - 1, s >>= -f, f += n; f > 0; o = o * 256 + r[e + m], m += g, f -= 8);
		if (s === 0) s = 1 - l;
		else {
			if (s === c) return o ? NaN : (w ? -1 : 1) * (1 / 0);
			o = o + Math.pow(2, n), s = s - l;
		}
		return (w ? -1 : 1) * o * Math.pow(2, s - n);
	};
	Nt.write = function(r, e, t, n, i, s) {
		var o, u, c, l = s * 8 - i - 1, f = (1 << l) - 1, m = f >> 1, g = i === 23 ? Math.pow(2, -24) - Math.pow(2, -77) : 0, w = n ? 0 : s - 1, S = n ? 1 : -1, k = e < 0 || e === 0 && 1 / e < 0 ? 1 : 0;
		for (e = Math.abs(e), isNaN(e) || e === 1 / 0 ? (u = isNaN(e) ? 1 : 0, o = f) : (o = Math.floor(Math.log(e) / Math.LN2), e * (c = Math.pow(2, -o)) < 1 && (o--, c *= 2), o + m >= 1 ? e += g / c : e += g * Math.pow(2, 1 - m), e * c >= 2 && (o++, c /= 2), o + m >= f ? (u = 0, o = f) : o + m >= 1 ? (u = (e * c - 1) * Math.pow(2, i), o = o + m) : (u = e * Math.pow(2, m - 1) * Math.pow(2, i), o = 0)); i >= 8; r[t + w] = u & 255, w += S, u /= 256, i -= 8);
		for (o = o << i | u, l += i; l > 0; r[t + w] = o & 255, w += S, o /= 256, l -= 8);
		r[t + w - S] |= k * 128;
	};
});
var oi = T((Be) => {
	"use strict";
	h();
	var Wt = Wn(), Re = jn(), Hn = typeof Symbol == "function" && typeof Symbol.for == "function" ? Symbol.for("nodejs.util.inspect.custom") : null;
	Be.Buffer = d;
	Be.SlowBuffer = Vo;
	Be.INSPECT_MAX_BYTES = 50;
	var ft = 2147483647;
	Be.kMaxLength = ft;
	d.TYPED_ARRAY_SUPPORT = Wo();
	!d.TYPED_ARRAY_SUPPORT && typeof console < "u" && typeof console.error == "function" && console.error("This browser lacks typed array (Uint8Array) support which is required by `buffer` v5.x. Use `buffer` v4.x if you require old browser support.");
	function Wo() {
		try {
			let r = /* @__PURE__ */ new Uint8Array(1), e = { foo: a(function() {
				return 42;
			}, "foo") };
			return Object.setPrototypeOf(e, Uint8Array.prototype), Object.setPrototypeOf(r, e), r.foo() === 42;
		} catch {
			return !1;
		}
	}
	Object.defineProperty(d.prototype, "parent", {
		enumerable: !0,
		get: a(function() {
			if (d.isBuffer(this)) return this.buffer;
		}, "get")
	});
	Object.defineProperty(d.prototype, "offset", {
		enumerable: !0,
		get: a(function() {
			if (d.isBuffer(this)) return this.byteOffset;
		}, "get")
	});
	function de(r) {
		if (r > ft) throw new RangeError("The value \"" + r + "\" is invalid for option \"size\"");
		let e = new Uint8Array(r);
		return Object.setPrototypeOf(e, d.prototype), e;
	}
	function d(r, e, t) {
		if (typeof r == "number") {
			if (typeof e == "string") throw new TypeError("The \"string\" argument must be of type string. Received type number");
			return Gt(r);
		}
		return zn(r, e, t);
	}
	d.poolSize = 8192;
	function zn(r, e, t) {
		if (typeof r == "string") return Ho(r, e);
		if (ArrayBuffer.isView(r)) return $o(r);
		if (r == null) throw new TypeError("The first argument must be one of type string, Buffer, ArrayBuffer, Array, or Array-like Object. Received type " + typeof r);
		if (fe(r, ArrayBuffer) || r && fe(r.buffer, ArrayBuffer) || typeof SharedArrayBuffer < "u" && (fe(r, SharedArrayBuffer) || r && fe(r.buffer, SharedArrayBuffer))) return Ht(r, e, t);
		if (typeof r == "number") throw new TypeError("The \"value\" argument must not be of type number. Received type number");
		let n = r.valueOf && r.valueOf();
		if (n != null && n !== r) return d.from(n, e, t);
		let i = Go(r);
		if (i) return i;
		if (typeof Symbol < "u" && Symbol.toPrimitive != null && typeof r[Symbol.toPrimitive] == "function") return d.from(r[Symbol.toPrimitive]("string"), e, t);
		throw new TypeError("The first argument must be one of type string, Buffer, ArrayBuffer, Array, or Array-like Object. Received type " + typeof r);
	}
	d.from = function(r, e, t) {
		return zn(r, e, t);
	};
	Object.setPrototypeOf(d.prototype, Uint8Array.prototype);
	Object.setPrototypeOf(d, Uint8Array);
	function Kn(r) {
		if (typeof r != "number") throw new TypeError("\"size\" argument must be of type number");
		if (r < 0) throw new RangeError("The value \"" + r + "\" is invalid for option \"size\"");
	}
	function jo(r, e, t) {
		return Kn(r), r <= 0 ? de(r) : e !== void 0 ? typeof t == "string" ? de(r).fill(e, t) : de(r).fill(e) : de(r);
	}
	d.alloc = function(r, e, t) {
		return jo(r, e, t);
	};
	function Gt(r) {
		return Kn(r), de(r < 0 ? 0 : Vt(r) | 0);
	}
	d.allocUnsafe = function(r) {
		return Gt(r);
	};
	d.allocUnsafeSlow = function(r) {
		return Gt(r);
	};
	function Ho(r, e) {
		if ((typeof e != "string" || e === "") && (e = "utf8"), !d.isEncoding(e)) throw new TypeError("Unknown encoding: " + e);
		let t = Yn(r, e) | 0, n = de(t), i = n.write(r, e);
		return i !== t && (n = n.slice(0, i)), n;
	}
	function jt(r) {
		let e = r.length < 0 ? 0 : Vt(r.length) | 0, t = de(e);
		for (let n = 0; n < e; n += 1) t[n] = r[n] & 255;
		return t;
	}
	function $o(r) {
		if (fe(r, Uint8Array)) {
			let e = new Uint8Array(r);
			return Ht(e.buffer, e.byteOffset, e.byteLength);
		}
		return jt(r);
	}
	function Ht(r, e, t) {
		if (e < 0 || r.byteLength < e) throw new RangeError("\"offset\" is outside of buffer bounds");
		if (r.byteLength < e + (t || 0)) throw new RangeError("\"length\" is outside of buffer bounds");
		let n;
		return e === void 0 && t === void 0 ? n = new Uint8Array(r) : t === void 0 ? n = new Uint8Array(r, e) : n = new Uint8Array(r, e, t), Object.setPrototypeOf(n, d.prototype), n;
	}
	function Go(r) {
		if (d.isBuffer(r)) {
			let e = Vt(r.length) | 0, t = de(e);
			return t.length === 0 || r.copy(t, 0, 0, e), t;
		}
		if (r.length !== void 0) return typeof r.length != "number" || Kt(r.length) ? de(0) : jt(r);
		if (r.type === "Buffer" && Array.isArray(r.data)) return jt(r.data);
	}
	function Vt(r) {
		if (r >= ft) throw new RangeError("Attempt to allocate Buffer larger than maximum size: 0x" + ft.toString(16) + " bytes");
		return r | 0;
	}
	function Vo(r) {
		return +r != r && (r = 0), d.alloc(+r);
	}
	d.isBuffer = a(function(e) {
		return e != null && e._isBuffer === !0 && e !== d.prototype;
	}, "isBuffer");
	d.compare = a(function(e, t) {
		if (fe(e, Uint8Array) && (e = d.from(e, e.offset, e.byteLength)), fe(t, Uint8Array) && (t = d.from(t, t.offset, t.byteLength)), !d.isBuffer(e) || !d.isBuffer(t)) throw new TypeError("The \"buf1\", \"buf2\" arguments must be one of type Buffer or Uint8Array");
		if (e === t) return 0;
		let n = e.length, i = t.length;
		for (let s = 0, o = Math.min(n, i); s < o; ++s) if (e[s] !== t[s]) {
			n = e[s], i = t[s];
			break;
		}
		return n < i ? -1 : i < n ? 1 : 0;
	}, "compare");
	d.isEncoding = a(function(e) {
		switch (String(e).toLowerCase()) {
			case "hex":
			case "utf8":
			case "utf-8":
			case "ascii":
			case "latin1":
			case "binary":
			case "base64":
			case "ucs2":
			case "ucs-2":
			case "utf16le":
			case "utf-16le": return !0;
			default: return !1;
		}
	}, "isEncoding");
	d.concat = a(function(e, t) {
		if (!Array.isArray(e)) throw new TypeError("\"list\" argument must be an Array of Buffers");
		if (e.length === 0) return d.alloc(0);
		let n;
		if (t === void 0) for (t = 0, n = 0; n < e.length; ++n) t += e[n].length;
		let i = d.allocUnsafe(t), s = 0;
		for (n = 0; n < e.length; ++n) {
			let o = e[n];
			if (fe(o, Uint8Array)) s + o.length > i.length ? (d.isBuffer(o) || (o = d.from(o)), o.copy(i, s)) : Uint8Array.prototype.set.call(i, o, s);
			else if (d.isBuffer(o)) o.copy(i, s);
			else throw new TypeError("\"list\" argument must be an Array of Buffers");
			s += o.length;
		}
		return i;
	}, "concat");
	function Yn(r, e) {
		if (d.isBuffer(r)) return r.length;
		if (ArrayBuffer.isView(r) || fe(r, ArrayBuffer)) return r.byteLength;
		if (typeof r != "string") throw new TypeError("The \"string\" argument must be one of type string, Buffer, or ArrayBuffer. Received type " + typeof r);
		let t = r.length, n = arguments.length > 2 && arguments[2] === !0;
		if (!n && t === 0) return 0;
		let i = !1;
		for (;;) switch (e) {
			case "ascii":
			case "latin1":
			case "binary": return t;
			case "utf8":
			case "utf-8": return $t(r).length;
			case "ucs2":
			case "ucs-2":
			case "utf16le":
			case "utf-16le": return t * 2;
			case "hex": return t >>> 1;
			case "base64": return si(r).length;
			default:
				if (i) return n ? -1 : $t(r).length;
				e = ("" + e).toLowerCase(), i = !0;
		}
	}
	d.byteLength = Yn;
	function zo(r, e, t) {
		let n = !1;
		if ((e === void 0 || e < 0) && (e = 0), e > this.length || ((t === void 0 || t > this.length) && (t = this.length), t <= 0) || (t >>>= 0, e >>>= 0, t <= e)) return "";
		for (r || (r = "utf8");;) switch (r) {
			case "hex": return ia(this, e, t);
			case "utf8":
			case "utf-8": return Jn(this, e, t);
			case "ascii": return ra(this, e, t);
			case "latin1":
			case "binary": return na(this, e, t);
			case "base64": return ea(this, e, t);
			case "ucs2":
			case "ucs-2":
			case "utf16le":
			case "utf-16le": return sa(this, e, t);
			default:
				if (n) throw new TypeError("Unknown encoding: " + r);
				r = (r + "").toLowerCase(), n = !0;
		}
	}
	d.prototype._isBuffer = !0;
	function Ce(r, e, t) {
		let n = r[e];
		r[e] = r[t], r[t] = n;
	}
	d.prototype.swap16 = a(function() {
		let e = this.length;
		if (e % 2 !== 0) throw new RangeError("Buffer size must be a multiple of 16-bits");
		for (let t = 0; t < e; t += 2) Ce(this, t, t + 1);
		return this;
	}, "swap16");
	d.prototype.swap32 = a(function() {
		let e = this.length;
		if (e % 4 !== 0) throw new RangeError("Buffer size must be a multiple of 32-bits");
		for (let t = 0; t < e; t += 4) Ce(this, t, t + 3), Ce(this, t + 1, t + 2);
		return this;
	}, "swap32");
	d.prototype.swap64 = a(function() {
		let e = this.length;
		if (e % 8 !== 0) throw new RangeError("Buffer size must be a multiple of 64-bits");
		for (let t = 0; t < e; t += 8) Ce(this, t, t + 7), Ce(this, t + 1, t + 6), Ce(this, t + 2, t + 5), Ce(this, t + 3, t + 4);
		return this;
	}, "swap64");
	d.prototype.toString = a(function() {
		let e = this.length;
		return e === 0 ? "" : arguments.length === 0 ? Jn(this, 0, e) : zo.apply(this, arguments);
	}, "toString");
	d.prototype.toLocaleString = d.prototype.toString;
	d.prototype.equals = a(function(e) {
		if (!d.isBuffer(e)) throw new TypeError("Argument must be a Buffer");
		return this === e ? !0 : d.compare(this, e) === 0;
	}, "equals");
	d.prototype.inspect = a(function() {
		let e = "", t = Be.INSPECT_MAX_BYTES;
		return e = this.toString("hex", 0, t).replace(/(.{2})/g, "$1 ").trim(), this.length > t && (e += " ... "), "<Buffer " + e + ">";
	}, "inspect");
	Hn && (d.prototype[Hn] = d.prototype.inspect);
	d.prototype.compare = a(function(e, t, n, i, s) {
		if (fe(e, Uint8Array) && (e = d.from(e, e.offset, e.byteLength)), !d.isBuffer(e)) throw new TypeError("The \"target\" argument must be one of type Buffer or Uint8Array. Received type " + typeof e);
		if (t === void 0 && (t = 0), n === void 0 && (n = e ? e.length : 0), i === void 0 && (i = 0), s === void 0 && (s = this.length), t < 0 || n > e.length || i < 0 || s > this.length) throw new RangeError("out of range index");
		if (i >= s && t >= n) return 0;
		if (i >= s) return -1;
		if (t >= n) return 1;
		if (t >>>= 0, n >>>= 0, i >>>= 0, s >>>= 0, this === e) return 0;
		let o = s - i, u = n - t, c = Math.min(o, u), l = this.slice(i, s), f = e.slice(t, n);
		for (let m = 0; m < c; ++m) if (l[m] !== f[m]) {
			o = l[m], u = f[m];
			break;
		}
		return o < u ? -1 : u < o ? 1 : 0;
	}, "compare");
	function Zn(r, e, t, n, i) {
		if (r.length === 0) return -1;
		if (typeof t == "string" ? (n = t, t = 0) : t > 2147483647 ? t = 2147483647 : t < -2147483648 && (t = -2147483648), t = +t, Kt(t) && (t = i ? 0 : r.length - 1), t < 0 && (t = r.length + t), t >= r.length) {
			if (i) return -1;
			t = r.length - 1;
		} else if (t < 0) if (i) t = 0;
		else return -1;
		if (typeof e == "string" && (e = d.from(e, n)), d.isBuffer(e)) return e.length === 0 ? -1 : $n(r, e, t, n, i);
		if (typeof e == "number") return e = e & 255, typeof Uint8Array.prototype.indexOf == "function" ? i ? Uint8Array.prototype.indexOf.call(r, e, t) : Uint8Array.prototype.lastIndexOf.call(r, e, t) : $n(r, [e], t, n, i);
		throw new TypeError("val must be string, number or Buffer");
	}
	function $n(r, e, t, n, i) {
		let s = 1, o = r.length, u = e.length;
		if (n !== void 0 && (n = String(n).toLowerCase(), n === "ucs2" || n === "ucs-2" || n === "utf16le" || n === "utf-16le")) {
			if (r.length < 2 || e.length < 2) return -1;
			s = 2, o /= 2, u /= 2, t /= 2;
		}
		function c(f, m) {
			return s === 1 ? f[m] : f.readUInt16BE(m * s);
		}
		let l;
		if (i) {
			let f = -1;
			for (l = t; l < o; l++) if (c(r, l) === c(e, f === -1 ? 0 : l - f)) {
				if (f === -1 && (f = l), l - f + 1 === u) return f * s;
			} else f !== -1 && (l -= l - f), f = -1;
		} else for (t + u > o && (t = o - u), l = t; l >= 0; l--) {
			let f = !0;
			for (let m = 0; m < u; m++) if (c(r, l + m) !== c(e, m)) {
				f = !1;
				break;
			}
			if (f) return l;
		}
		return -1;
	}
	d.prototype.includes = a(function(e, t, n) {
		return this.indexOf(e, t, n) !== -1;
	}, "includes");
	d.prototype.indexOf = a(function(e, t, n) {
		return Zn(this, e, t, n, !0);
	}, "indexOf");
	d.prototype.lastIndexOf = a(function(e, t, n) {
		return Zn(this, e, t, n, !1);
	}, "lastIndexOf");
	function Ko(r, e, t, n) {
		t = Number(t) || 0;
		let i = r.length - t;
		n ? (n = Number(n), n > i && (n = i)) : n = i;
		let s = e.length;
		n > s / 2 && (n = s / 2);
		let o = 0;
		for (; o < n; ++o) {
			let u = parseInt(e.substr(o * 2, 2), 16);
			if (Kt(u)) return o;
			r[t + o] = u;
		}
		return o;
	}
	function Yo(r, e, t, n) {
		return ht($t(e, r.length - t), r, t, n);
	}
	function Zo(r, e, t, n) {
		return ht(ca(e), r, t, n);
	}
	function Jo(r, e, t, n) {
		return ht(si(e), r, t, n);
	}
	function Xo(r, e, t, n) {
		return ht(la(e, r.length - t), r, t, n);
	}
	d.prototype.write = a(function(e, t, n, i) {
		if (t === void 0) i = "utf8", n = this.length, t = 0;
		else if (n === void 0 && typeof t == "string") i = t, n = this.length, t = 0;
		else if (isFinite(t)) t = t >>> 0, isFinite(n) ? (n = n >>> 0, i === void 0 && (i = "utf8")) : (i = n, n = void 0);
		else throw new Error("Buffer.write(string, encoding, offset[, length]) is no longer supported");
		let s = this.length - t;
		if ((n === void 0 || n > s) && (n = s), e.length > 0 && (n < 0 || t < 0) || t > this.length) throw new RangeError("Attempt to write outside buffer bounds");
		i || (i = "utf8");
		let o = !1;
		for (;;) switch (i) {
			case "hex": return Ko(this, e, t, n);
			case "utf8":
			case "utf-8": return Yo(this, e, t, n);
			case "ascii":
			case "latin1":
			case "binary": return Zo(this, e, t, n);
			case "base64": return Jo(this, e, t, n);
			case "ucs2":
			case "ucs-2":
			case "utf16le":
			case "utf-16le": return Xo(this, e, t, n);
			default:
				if (o) throw new TypeError("Unknown encoding: " + i);
				i = ("" + i).toLowerCase(), o = !0;
		}
	}, "write");
	d.prototype.toJSON = a(function() {
		return {
			type: "Buffer",
			data: Array.prototype.slice.call(this._arr || this, 0)
		};
	}, "toJSON");
	function ea(r, e, t) {
		return e === 0 && t === r.length ? Wt.fromByteArray(r) : Wt.fromByteArray(r.slice(e, t));
	}
	function Jn(r, e, t) {
		t = Math.min(r.length, t);
		let n = [], i = e;
		for (; i < t;) {
			let s = r[i], o = null, u = s > 239 ? 4 : s > 223 ? 3 : s > 191 ? 2 : 1;
			if (i + u <= t) {
				let c, l, f, m;
				switch (u) {
					case 1:
						s < 128 && (o = s);
						break;
					case 2:
						c = r[i + 1], (c & 192) === 128 && (m = (s & 31) << 6 | c & 63, m > 127 && (o = m));
						break;
					case 3:
						c = r[i + 1], l = r[i + 2], (c & 192) === 128 && (l & 192) === 128 && (m = (s & 15) << 12 | (c & 63) << 6 | l & 63, m > 2047 && (m < 55296 || m > 57343) && (o = m));
						break;
					case 4: c = r[i + 1], l = r[i + 2], f = r[i + 3], (c & 192) === 128 && (l & 192) === 128 && (f & 192) === 128 && (m = (s & 15) << 18 | (c & 63) << 12 | (l & 63) << 6 | f & 63, m > 65535 && m < 1114112 && (o = m));
				}
			}
			o === null ? (o = 65533, u = 1) : o > 65535 && (o -= 65536, n.push(o >>> 10 & 1023 | 55296), o = 56320 | o & 1023), n.push(o), i += u;
		}
		return ta(n);
	}
	var Gn = 4096;
	function ta(r) {
		let e = r.length;
		if (e <= Gn) return String.fromCharCode.apply(String, r);
		let t = "", n = 0;
		for (; n < e;) t += String.fromCharCode.apply(String, r.slice(n, n += Gn));
		return t;
	}
	function ra(r, e, t) {
		let n = "";
		t = Math.min(r.length, t);
		for (let i = e; i < t; ++i) n += String.fromCharCode(r[i] & 127);
		return n;
	}
	function na(r, e, t) {
		let n = "";
		t = Math.min(r.length, t);
		for (let i = e; i < t; ++i) n += String.fromCharCode(r[i]);
		return n;
	}
	function ia(r, e, t) {
		let n = r.length;
		(!e || e < 0) && (e = 0), (!t || t < 0 || t > n) && (t = n);
		let i = "";
		for (let s = e; s < t; ++s) i += fa[r[s]];
		return i;
	}
	function sa(r, e, t) {
		let n = r.slice(e, t), i = "";
		for (let s = 0; s < n.length - 1; s += 2) i += String.fromCharCode(n[s] + n[s + 1] * 256);
		return i;
	}
	d.prototype.slice = a(function(e, t) {
		let n = this.length;
		e = ~~e, t = t === void 0 ? n : ~~t, e < 0 ? (e += n, e < 0 && (e = 0)) : e > n && (e = n), t < 0 ? (t += n, t < 0 && (t = 0)) : t > n && (t = n), t < e && (t = e);
		let i = this.subarray(e, t);
		return Object.setPrototypeOf(i, d.prototype), i;
	}, "slice");
	function U(r, e, t) {
		if (r % 1 !== 0 || r < 0) throw new RangeError("offset is not uint");
		if (r + e > t) throw new RangeError("Trying to access beyond buffer length");
	}
	d.prototype.readUintLE = d.prototype.readUIntLE = a(function(e, t, n) {
		e = e >>> 0, t = t >>> 0, n || U(e, t, this.length);
		let i = this[e], s = 1, o = 0;
		for (; ++o < t && (s *= 256);) i += this[e + o] * s;
		return i;
	}, "readUIntLE");
	d.prototype.readUintBE = d.prototype.readUIntBE = a(function(e, t, n) {
		e = e >>> 0, t = t >>> 0, n || U(e, t, this.length);
		let i = this[e + --t], s = 1;
		for (; t > 0 && (s *= 256);) i += this[e + --t] * s;
		return i;
	}, "readUIntBE");
	d.prototype.readUint8 = d.prototype.readUInt8 = a(function(e, t) {
		return e = e >>> 0, t || U(e, 1, this.length), this[e];
	}, "readUInt8");
	d.prototype.readUint16LE = d.prototype.readUInt16LE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 2, this.length), this[e] | this[e + 1] << 8;
	}, "readUInt16LE");
	d.prototype.readUint16BE = d.prototype.readUInt16BE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 2, this.length), this[e] << 8 | this[e + 1];
	}, "readUInt16BE");
	d.prototype.readUint32LE = d.prototype.readUInt32LE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), (this[e] | this[e + 1] << 8 | this[e + 2] << 16) + this[e + 3] * 16777216;
	}, "readUInt32LE");
	d.prototype.readUint32BE = d.prototype.readUInt32BE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), this[e] * 16777216 + (this[e + 1] << 16 | this[e + 2] << 8 | this[e + 3]);
	}, "readUInt32BE");
	d.prototype.readBigUInt64LE = be(a(function(e) {
		e = e >>> 0, Le(e, "offset");
		let t = this[e], n = this[e + 7];
		(t === void 0 || n === void 0) && We(e, this.length - 8);
		let i = t + this[++e] * 256 + this[++e] * 2 ** 16 + this[++e] * 2 ** 24, s = this[++e] + this[++e] * 256 + this[++e] * 2 ** 16 + n * 2 ** 24;
		return BigInt(i) + (BigInt(s) << BigInt(32));
	}, "readBigUInt64LE"));
	d.prototype.readBigUInt64BE = be(a(function(e) {
		e = e >>> 0, Le(e, "offset");
		let t = this[e], n = this[e + 7];
		(t === void 0 || n === void 0) && We(e, this.length - 8);
		let i = t * 2 ** 24 + this[++e] * 2 ** 16 + this[++e] * 256 + this[++e], s = this[++e] * 2 ** 24 + this[++e] * 2 ** 16 + this[++e] * 256 + n;
		return (BigInt(i) << BigInt(32)) + BigInt(s);
	}, "readBigUInt64BE"));
	d.prototype.readIntLE = a(function(e, t, n) {
		e = e >>> 0, t = t >>> 0, n || U(e, t, this.length);
		let i = this[e], s = 1, o = 0;
		for (; ++o < t && (s *= 256);) i += this[e + o] * s;
		return s *= 128, i >= s && (i -= Math.pow(2, 8 * t)), i;
	}, "readIntLE");
	d.prototype.readIntBE = a(function(e, t, n) {
		e = e >>> 0, t = t >>> 0, n || U(e, t, this.length);
		let i = t, s = 1, o = this[e + --i];
		for (; i > 0 && (s *= 256);) o += this[e + --i] * s;
		return s *= 128, o >= s && (o -= Math.pow(2, 8 * t)), o;
	}, "readIntBE");
	d.prototype.readInt8 = a(function(e, t) {
		return e = e >>> 0, t || U(e, 1, this.length), this[e] & 128 ? (255 - this[e] + 1) * -1 : this[e];
	}, "readInt8");
	d.prototype.readInt16LE = a(function(e, t) {
		e = e >>> 0, t || U(e, 2, this.length);
		let n = this[e] | this[e + 1] << 8;
		return n & 32768 ? n | 4294901760 : n;
	}, "readInt16LE");
	d.prototype.readInt16BE = a(function(e, t) {
		e = e >>> 0, t || U(e, 2, this.length);
		let n = this[e + 1] | this[e] << 8;
		return n & 32768 ? n | 4294901760 : n;
	}, "readInt16BE");
	d.prototype.readInt32LE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), this[e] | this[e + 1] << 8 | this[e + 2] << 16 | this[e + 3] << 24;
	}, "readInt32LE");
	d.prototype.readInt32BE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), this[e] << 24 | this[e + 1] << 16 | this[e + 2] << 8 | this[e + 3];
	}, "readInt32BE");
	d.prototype.readBigInt64LE = be(a(function(e) {
		e = e >>> 0, Le(e, "offset");
		let t = this[e], n = this[e + 7];
		(t === void 0 || n === void 0) && We(e, this.length - 8);
		let i = this[e + 4] + this[e + 5] * 256 + this[e + 6] * 2 ** 16 + (n << 24);
		return (BigInt(i) << BigInt(32)) + BigInt(t + this[++e] * 256 + this[++e] * 2 ** 16 + this[++e] * 2 ** 24);
	}, "readBigInt64LE"));
	d.prototype.readBigInt64BE = be(a(function(e) {
		e = e >>> 0, Le(e, "offset");
		let t = this[e], n = this[e + 7];
		(t === void 0 || n === void 0) && We(e, this.length - 8);
		let i = (t << 24) + this[++e] * 2 ** 16 + this[++e] * 256 + this[++e];
		return (BigInt(i) << BigInt(32)) + BigInt(this[++e] * 2 ** 24 + this[++e] * 2 ** 16 + this[++e] * 256 + n);
	}, "readBigInt64BE"));
	d.prototype.readFloatLE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), Re.read(this, e, !0, 23, 4);
	}, "readFloatLE");
	d.prototype.readFloatBE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 4, this.length), Re.read(this, e, !1, 23, 4);
	}, "readFloatBE");
	d.prototype.readDoubleLE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 8, this.length), Re.read(this, e, !0, 52, 8);
	}, "readDoubleLE");
	d.prototype.readDoubleBE = a(function(e, t) {
		return e = e >>> 0, t || U(e, 8, this.length), Re.read(this, e, !1, 52, 8);
	}, "readDoubleBE");
	function z(r, e, t, n, i, s) {
		if (!d.isBuffer(r)) throw new TypeError("\"buffer\" argument must be a Buffer instance");
		if (e > i || e < s) throw new RangeError("\"value\" argument is out of bounds");
		if (t + n > r.length) throw new RangeError("Index out of range");
	}
	d.prototype.writeUintLE = d.prototype.writeUIntLE = a(function(e, t, n, i) {
		if (e = +e, t = t >>> 0, n = n >>> 0, !i) {
			let u = Math.pow(2, 8 * n) - 1;
			z(this, e, t, n, u, 0);
		}
		let s = 1, o = 0;
		for (this[t] = e & 255; ++o < n && (s *= 256);) this[t + o] = e / s & 255;
		return t + n;
	}, "writeUIntLE");
	d.prototype.writeUintBE = d.prototype.writeUIntBE = a(function(e, t, n, i) {
		if (e = +e, t = t >>> 0, n = n >>> 0, !i) {
			let u = Math.pow(2, 8 * n) - 1;
			z(this, e, t, n, u, 0);
		}
		let s = n - 1, o = 1;
		for (this[t + s] = e & 255; --s >= 0 && (o *= 256);) this[t + s] = e / o & 255;
		return t + n;
	}, "writeUIntBE");
	d.prototype.writeUint8 = d.prototype.writeUInt8 = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 1, 255, 0), this[t] = e & 255, t + 1;
	}, "writeUInt8");
	d.prototype.writeUint16LE = d.prototype.writeUInt16LE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 2, 65535, 0), this[t] = e & 255, this[t + 1] = e >>> 8, t + 2;
	}, "writeUInt16LE");
	d.prototype.writeUint16BE = d.prototype.writeUInt16BE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 2, 65535, 0), this[t] = e >>> 8, this[t + 1] = e & 255, t + 2;
	}, "writeUInt16BE");
	d.prototype.writeUint32LE = d.prototype.writeUInt32LE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 4, 4294967295, 0), this[t + 3] = e >>> 24, this[t + 2] = e >>> 16, this[t + 1] = e >>> 8, this[t] = e & 255, t + 4;
	}, "writeUInt32LE");
	d.prototype.writeUint32BE = d.prototype.writeUInt32BE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 4, 4294967295, 0), this[t] = e >>> 24, this[t + 1] = e >>> 16, this[t + 2] = e >>> 8, this[t + 3] = e & 255, t + 4;
	}, "writeUInt32BE");
	function Xn(r, e, t, n, i) {
		ii(e, n, i, r, t, 7);
		let s = Number(e & BigInt(4294967295));
		r[t++] = s, s = s >> 8, r[t++] = s, s = s >> 8, r[t++] = s, s = s >> 8, r[t++] = s;
		let o = Number(e >> BigInt(32) & BigInt(4294967295));
		return r[t++] = o, o = o >> 8, r[t++] = o, o = o >> 8, r[t++] = o, o = o >> 8, r[t++] = o, t;
	}
	function ei(r, e, t, n, i) {
		ii(e, n, i, r, t, 7);
		let s = Number(e & BigInt(4294967295));
		r[t + 7] = s, s = s >> 8, r[t + 6] = s, s = s >> 8, r[t + 5] = s, s = s >> 8, r[t + 4] = s;
		let o = Number(e >> BigInt(32) & BigInt(4294967295));
		return r[t + 3] = o, o = o >> 8, r[t + 2] = o, o = o >> 8, r[t + 1] = o, o = o >> 8, r[t] = o, t + 8;
	}
	d.prototype.writeBigUInt64LE = be(a(function(e, t = 0) {
		return Xn(this, e, t, BigInt(0), BigInt("0xffffffffffffffff"));
	}, "writeBigUInt64LE"));
	d.prototype.writeBigUInt64BE = be(a(function(e, t = 0) {
		return ei(this, e, t, BigInt(0), BigInt("0xffffffffffffffff"));
	}, "writeBigUInt64BE"));
	d.prototype.writeIntLE = a(function(e, t, n, i) {
		if (e = +e, t = t >>> 0, !i) {
			let c = Math.pow(2, 8 * n - 1);
			z(this, e, t, n, c - 1, -c);
		}
		let s = 0, o = 1, u = 0;
		for (this[t] = e & 255; ++s < n && (o *= 256);) e < 0 && u === 0 && this[t + s - 1] !== 0 && (u = 1), this[t + s] = (e / o >> 0) - u & 255;
		return t + n;
	}, "writeIntLE");
	d.prototype.writeIntBE = a(function(e, t, n, i) {
		if (e = +e, t = t >>> 0, !i) {
			let c = Math.pow(2, 8 * n - 1);
			z(this, e, t, n, c - 1, -c);
		}
		let s = n - 1, o = 1, u = 0;
		for (this[t + s] = e & 255; --s >= 0 && (o *= 256);) e < 0 && u === 0 && this[t + s + 1] !== 0 && (u = 1), this[t + s] = (e / o >> 0) - u & 255;
		return t + n;
	}, "writeIntBE");
	d.prototype.writeInt8 = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 1, 127, -128), e < 0 && (e = 255 + e + 1), this[t] = e & 255, t + 1;
	}, "writeInt8");
	d.prototype.writeInt16LE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 2, 32767, -32768), this[t] = e & 255, this[t + 1] = e >>> 8, t + 2;
	}, "writeInt16LE");
	d.prototype.writeInt16BE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 2, 32767, -32768), this[t] = e >>> 8, this[t + 1] = e & 255, t + 2;
	}, "writeInt16BE");
	d.prototype.writeInt32LE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 4, 2147483647, -2147483648), this[t] = e & 255, this[t + 1] = e >>> 8, this[t + 2] = e >>> 16, this[t + 3] = e >>> 24, t + 4;
	}, "writeInt32LE");
	d.prototype.writeInt32BE = a(function(e, t, n) {
		return e = +e, t = t >>> 0, n || z(this, e, t, 4, 2147483647, -2147483648), e < 0 && (e = 4294967295 + e + 1), this[t] = e >>> 24, this[t + 1] = e >>> 16, this[t + 2] = e >>> 8, this[t + 3] = e & 255, t + 4;
	}, "writeInt32BE");
	d.prototype.writeBigInt64LE = be(a(function(e, t = 0) {
		return Xn(this, e, t, -BigInt("0x8000000000000000"), BigInt("0x7fffffffffffffff"));
	}, "writeBigInt64LE"));
	d.prototype.writeBigInt64BE = be(a(function(e, t = 0) {
		return ei(this, e, t, -BigInt("0x8000000000000000"), BigInt("0x7fffffffffffffff"));
	}, "writeBigInt64BE"));
	function ti(r, e, t, n, i, s) {
		if (t + n > r.length) throw new RangeError("Index out of range");
		if (t < 0) throw new RangeError("Index out of range");
	}
	function ri(r, e, t, n, i) {
		return e = +e, t = t >>> 0, i || ti(r, e, t, 4, 34028234663852886e22, -34028234663852886e22), Re.write(r, e, t, n, 23, 4), t + 4;
	}
	d.prototype.writeFloatLE = a(function(e, t, n) {
		return ri(this, e, t, !0, n);
	}, "writeFloatLE");
	d.prototype.writeFloatBE = a(function(e, t, n) {
		return ri(this, e, t, !1, n);
	}, "writeFloatBE");
	function ni(r, e, t, n, i) {
		return e = +e, t = t >>> 0, i || ti(r, e, t, 8, 17976931348623157e292, -17976931348623157e292), Re.write(r, e, t, n, 52, 8), t + 8;
	}
	d.prototype.writeDoubleLE = a(function(e, t, n) {
		return ni(this, e, t, !0, n);
	}, "writeDoubleLE");
	d.prototype.writeDoubleBE = a(function(e, t, n) {
		return ni(this, e, t, !1, n);
	}, "writeDoubleBE");
	d.prototype.copy = a(function(e, t, n, i) {
		if (!d.isBuffer(e)) throw new TypeError("argument should be a Buffer");
		if (n || (n = 0), !i && i !== 0 && (i = this.length), t >= e.length && (t = e.length), t || (t = 0), i > 0 && i < n && (i = n), i === n || e.length === 0 || this.length === 0) return 0;
		if (t < 0) throw new RangeError("targetStart out of bounds");
		if (n < 0 || n >= this.length) throw new RangeError("Index out of range");
		if (i < 0) throw new RangeError("sourceEnd out of bounds");
		i > this.length && (i = this.length), e.length - t < i - n && (i = e.length - t + n);
		let s = i - n;
		return this === e && typeof Uint8Array.prototype.copyWithin == "function" ? this.copyWithin(t, n, i) : Uint8Array.prototype.set.call(e, this.subarray(n, i), t), s;
	}, "copy");
	d.prototype.fill = a(function(e, t, n, i) {
		if (typeof e == "string") {
			if (typeof t == "string" ? (i = t, t = 0, n = this.length) : typeof n == "string" && (i = n, n = this.length), i !== void 0 && typeof i != "string") throw new TypeError("encoding must be a string");
			if (typeof i == "string" && !d.isEncoding(i)) throw new TypeError("Unknown encoding: " + i);
			if (e.length === 1) {
				let o = e.charCodeAt(0);
				(i === "utf8" && o < 128 || i === "latin1") && (e = o);
			}
		} else typeof e == "number" ? e = e & 255 : typeof e == "boolean" && (e = Number(e));
		if (t < 0 || this.length < t || this.length < n) throw new RangeError("Out of range index");
		if (n <= t) return this;
		t = t >>> 0, n = n === void 0 ? this.length : n >>> 0, e || (e = 0);
		let s;
		if (typeof e == "number") for (s = t; s < n; ++s) this[s] = e;
		else {
			let o = d.isBuffer(e) ? e : d.from(e, i), u = o.length;
			if (u === 0) throw new TypeError("The value \"" + e + "\" is invalid for argument \"value\"");
			for (s = 0; s < n - t; ++s) this[s + t] = o[s % u];
		}
		return this;
	}, "fill");
	var Pe = {};
	function zt(r, e, t) {
		var n;
		Pe[r] = (n = class extends t {
			constructor() {
				super(), Object.defineProperty(this, "message", {
					value: e.apply(this, arguments),
					writable: !0,
					configurable: !0
				}), this.name = `${this.name} [${r}]`, this.stack, delete this.name;
			}
			get code() {
				return r;
			}
			set code(s) {
				Object.defineProperty(this, "code", {
					configurable: !0,
					enumerable: !0,
					value: s,
					writable: !0
				});
			}
			toString() {
				return `${this.name} [${r}\
]: ${this.message}`;
			}
		}, n);
	}
	zt("ERR_BUFFER_OUT_OF_BOUNDS", function(r) {
		return r ? `${r} is outside of buffer bounds` : "Attempt to access memory outside buffer bounds";
	}, RangeError);
	zt("ERR_INVALID_ARG_TYPE", function(r, e) {
		return `The "${r}" argument must be of type number. Received typ\
e ${typeof e}`;
	}, TypeError);
	zt("ERR_OUT_OF_RANGE", function(r, e, t) {
		let n = `The value of "${r}" is out o\
f range.`, i = t;
		return Number.isInteger(t) && Math.abs(t) > 2 ** 32 ? i = Vn(String(t)) : typeof t == "bigint" && (i = String(t), (t > BigInt(2) ** BigInt(32) || t < -(BigInt(2) ** BigInt(32))) && (i = Vn(i)), i += "n"), n += ` It must be ${e}. Re\
ceived ${i}`, n;
	}, RangeError);
	function Vn(r) {
		let e = "", t = r.length, n = r[0] === "-" ? 1 : 0;
		for (; t >= n + 4; t -= 3) e = `\
_${r.slice(t - 3, t)}${e}`;
		return `${r.slice(0, t)}${e}`;
	}
	function oa(r, e, t) {
		Le(e, "offset"), (r[e] === void 0 || r[e + t] === void 0) && We(e, r.length - (t + 1));
	}
	function ii(r, e, t, n, i, s) {
		if (r > t || r < e) {
			let o = typeof e == "bigint" ? "n" : "", u;
			throw s > 3 ? e === 0 || e === BigInt(0) ? u = `>= 0${o} and < 2${o}\
 ** ${(s + 1) * 8}${o}` : u = `>= -(2${o} ** ${(s + 1) * 8 - 1}${o}) and < 2 ** ${(s + 1) * 8 - 1}${o}` : u = `>= ${e}${o} a\
nd <= ${t}${o}`, new Pe.ERR_OUT_OF_RANGE("value", u, r);
		}
		oa(n, i, s);
	}
	function Le(r, e) {
		if (typeof r != "number") throw new Pe.ERR_INVALID_ARG_TYPE(e, "number", r);
	}
	function We(r, e, t) {
		throw Math.floor(r) !== r ? (Le(r, t), new Pe.ERR_OUT_OF_RANGE(t || "offset", "an integer", r)) : e < 0 ? new Pe.ERR_BUFFER_OUT_OF_BOUNDS() : new Pe.ERR_OUT_OF_RANGE(t || "offset", `>= ${t ? 1 : 0} and <= ${e}`, r);
	}
	var aa = /[^+/0-9A-Za-z-_]/g;
	function ua(r) {
		if (r = r.split("=")[0], r = r.trim().replace(aa, ""), r.length < 2) return "";
		for (; r.length % 4 !== 0;) r = r + "=";
		return r;
	}
	function $t(r, e) {
		e = e || 1 / 0;
		let t, n = r.length, i = null, s = [];
		for (let o = 0; o < n; ++o) {
			if (t = r.charCodeAt(o), t > 55295 && t < 57344) {
				if (!i) {
					if (t > 56319) {
						(e -= 3) > -1 && s.push(239, 191, 189);
						continue;
					} else if (o + 1 === n) {
						(e -= 3) > -1 && s.push(239, 191, 189);
						continue;
					}
					i = t;
					continue;
				}
				if (t < 56320) {
					(e -= 3) > -1 && s.push(239, 191, 189), i = t;
					continue;
				}
				t = (i - 55296 << 10 | t - 56320) + 65536;
			} else i && (e -= 3) > -1 && s.push(239, 191, 189);
			if (i = null, t < 128) {
				if ((e -= 1) < 0) break;
				s.push(t);
			} else if (t < 2048) {
				if ((e -= 2) < 0) break;
				s.push(t >> 6 | 192, t & 63 | 128);
			} else if (t < 65536) {
				if ((e -= 3) < 0) break;
				s.push(t >> 12 | 224, t >> 6 & 63 | 128, t & 63 | 128);
			} else if (t < 1114112) {
				if ((e -= 4) < 0) break;
				s.push(t >> 18 | 240, t >> 12 & 63 | 128, t >> 6 & 63 | 128, t & 63 | 128);
			} else throw new Error("Invalid code point");
		}
		return s;
	}
	function ca(r) {
		let e = [];
		for (let t = 0; t < r.length; ++t) e.push(r.charCodeAt(t) & 255);
		return e;
	}
	function la(r, e) {
		let t, n, i, s = [];
		for (let o = 0; o < r.length && !((e -= 2) < 0); ++o) t = r.charCodeAt(o), n = t >> 8, i = t % 256, s.push(i), s.push(n);
		return s;
	}
	function si(r) {
		return Wt.toByteArray(ua(r));
	}
	function ht(r, e, t, n) {
		let i = 0;
		for (; i < n && !(i + t >= e.length || i >= r.length); ++i) e[i + t] = r[i];
		return i;
	}
	function fe(r, e) {
		return r instanceof e || r != null && r.constructor != null && r.constructor.name != null && r.constructor.name === e.name;
	}
	function Kt(r) {
		return r !== r;
	}
	var fa = (function() {
		let r = "0123456789abcdef", e = new Array(256);
		for (let t = 0; t < 16; ++t) {
			let n = t * 16;
			for (let i = 0; i < 16; ++i) e[n + i] = r[t] + r[i];
		}
		return e;
	})();
	function be(r) {
		return typeof BigInt > "u" ? ha : r;
	}
	function ha() {
		throw new Error("BigInt not supported");
	}
});
var p;
var y;
var h = V(() => {
	"use strict";
	p = typeof globalThis.Buffer == "function" && typeof globalThis.Buffer.allocUnsafe == "function" ? globalThis.Buffer : oi().Buffer, y = globalThis.process ?? {};
	y.env ?? (y.env = {});
	try {
		y.nextTick(() => {});
	} catch {
		let e = Promise.resolve();
		y.nextTick = e.then.bind(e);
	}
});
var ve = T((Ef, Xt) => {
	"use strict";
	h();
	var Fe = typeof Reflect == "object" ? Reflect : null, mi = Fe && typeof Fe.apply == "function" ? Fe.apply : a(function(e, t, n) {
		return Function.prototype.apply.call(e, t, n);
	}, "ReflectApply"), bt;
	Fe && typeof Fe.ownKeys == "function" ? bt = Fe.ownKeys : Object.getOwnPropertySymbols ? bt = a(function(e) {
		return Object.getOwnPropertyNames(e).concat(Object.getOwnPropertySymbols(e));
	}, "ReflectOwnKeys") : bt = a(function(e) {
		return Object.getOwnPropertyNames(e);
	}, "ReflectOwnKeys");
	function Ia(r) {
		console && console.warn && console.warn(r);
	}
	var wi = Number.isNaN || a(function(e) {
		return e !== e;
	}, "NumberIsNaN");
	function P() {
		P.init.call(this);
	}
	Xt.exports = P;
	Xt.exports.once = Ba;
	P.EventEmitter = P;
	P.prototype._events = void 0;
	P.prototype._eventsCount = 0;
	P.prototype._maxListeners = void 0;
	var gi = 10;
	function xt(r) {
		if (typeof r != "function") throw new TypeError("The \"listener\" argument must be of type Function. Received type " + typeof r);
	}
	Object.defineProperty(P, "defaultMaxListeners", {
		enumerable: !0,
		get: a(function() {
			return gi;
		}, "get"),
		set: a(function(r) {
			if (typeof r != "number" || r < 0 || wi(r)) throw new RangeError("The value of \"defaultMaxListeners\" is out of range. It must be a non-negative number. Received " + r + ".");
			gi = r;
		}, "set")
	});
	P.init = function() {
		(this._events === void 0 || this._events === Object.getPrototypeOf(this)._events) && (this._events = Object.create(null), this._eventsCount = 0), this._maxListeners = this._maxListeners || void 0;
	};
	P.prototype.setMaxListeners = a(function(e) {
		if (typeof e != "number" || e < 0 || wi(e)) throw new RangeError("The value of \"n\" is out of range. It must be a non-negative number. Received " + e + ".");
		return this._maxListeners = e, this;
	}, "setMaxListeners");
	function bi(r) {
		return r._maxListeners === void 0 ? P.defaultMaxListeners : r._maxListeners;
	}
	P.prototype.getMaxListeners = a(function() {
		return bi(this);
	}, "getMaxListeners");
	P.prototype.emit = a(function(e) {
		for (var t = [], n = 1; n < arguments.length; n++) t.push(arguments[n]);
		var i = e === "error", s = this._events;
		if (s !== void 0) i = i && s.error === void 0;
		else if (!i) return !1;
		if (i) {
			var o;
			if (t.length > 0 && (o = t[0]), o instanceof Error) throw o;
			var u = /* @__PURE__ */ new Error("Unhandled error." + (o ? " (" + o.message + ")" : ""));
			throw u.context = o, u;
		}
		var c = s[e];
		if (c === void 0) return !1;
		if (typeof c == "function") mi(c, this, t);
		else for (var l = c.length, f = Ai(c, l), n = 0; n < l; ++n) mi(f[n], this, t);
		return !0;
	}, "emit");
	function xi(r, e, t, n) {
		var i, s, o;
		if (xt(t), s = r._events, s === void 0 ? (s = r._events = Object.create(null), r._eventsCount = 0) : (s.newListener !== void 0 && (r.emit("newListener", e, t.listener ? t.listener : t), s = r._events), o = s[e]), o === void 0) o = s[e] = t, ++r._eventsCount;
		else if (typeof o == "function" ? o = s[e] = n ? [t, o] : [o, t] : n ? o.unshift(t) : o.push(t), i = bi(r), i > 0 && o.length > i && !o.warned) {
			o.warned = !0;
			var u = /* @__PURE__ */ new Error("Possible EventEmitter memory leak detected. " + o.length + " " + String(e) + " listeners added. Use emitter.setMaxListeners() to increase limit");
			u.name = "MaxListenersExceededWarning", u.emitter = r, u.type = e, u.count = o.length, Ia(u);
		}
		return r;
	}
	P.prototype.addListener = a(function(e, t) {
		return xi(this, e, t, !1);
	}, "addListener");
	P.prototype.on = P.prototype.addListener;
	P.prototype.prependListener = a(function(e, t) {
		return xi(this, e, t, !0);
	}, "prependListener");
	function Pa() {
		if (!this.fired) return this.target.removeListener(this.type, this.wrapFn), this.fired = !0, arguments.length === 0 ? this.listener.call(this.target) : this.listener.apply(this.target, arguments);
	}
	function vi(r, e, t) {
		var n = {
			fired: !1,
			wrapFn: void 0,
			target: r,
			type: e,
			listener: t
		}, i = Pa.bind(n);
		return i.listener = t, n.wrapFn = i, i;
	}
	P.prototype.once = a(function(e, t) {
		return xt(t), this.on(e, vi(this, e, t)), this;
	}, "once");
	P.prototype.prependOnceListener = a(function(e, t) {
		return xt(t), this.prependListener(e, vi(this, e, t)), this;
	}, "prependOnceListener");
	P.prototype.removeListener = a(function(e, t) {
		var n, i, s, o, u;
		if (xt(t), i = this._events, i === void 0) return this;
		if (n = i[e], n === void 0) return this;
		if (n === t || n.listener === t) --this._eventsCount === 0 ? this._events = Object.create(null) : (delete i[e], i.removeListener && this.emit("removeListener", e, n.listener || t));
		else if (typeof n != "function") {
			for (s = -1, o = n.length - 1; o >= 0; o--) if (n[o] === t || n[o].listener === t) {
				u = n[o].listener, s = o;
				break;
			}
			if (s < 0) return this;
			s === 0 ? n.shift() : Ra(n, s), n.length === 1 && (i[e] = n[0]), i.removeListener !== void 0 && this.emit("removeListener", e, u || t);
		}
		return this;
	}, "removeListener");
	P.prototype.off = P.prototype.removeListener;
	P.prototype.removeAllListeners = a(function(e) {
		var t, n = this._events, i;
		if (n === void 0) return this;
		if (n.removeListener === void 0) return arguments.length === 0 ? (this._events = Object.create(null), this._eventsCount = 0) : n[e] !== void 0 && (--this._eventsCount === 0 ? this._events = Object.create(null) : delete n[e]), this;
		if (arguments.length === 0) {
			var s = Object.keys(n), o;
			for (i = 0; i < s.length; ++i) o = s[i], o !== "removeListener" && this.removeAllListeners(o);
			return this.removeAllListeners("removeListener"), this._events = Object.create(null), this._eventsCount = 0, this;
		}
		if (t = n[e], typeof t == "function") this.removeListener(e, t);
		else if (t !== void 0) for (i = t.length - 1; i >= 0; i--) this.removeListener(e, t[i]);
		return this;
	}, "removeAllListeners");
	function Si(r, e, t) {
		var n = r._events;
		if (n === void 0) return [];
		var i = n[e];
		return i === void 0 ? [] : typeof i == "function" ? t ? [i.listener || i] : [i] : t ? La(i) : Ai(i, i.length);
	}
	P.prototype.listeners = a(function(e) {
		return Si(this, e, !0);
	}, "listeners");
	P.prototype.rawListeners = a(function(e) {
		return Si(this, e, !1);
	}, "rawListeners");
	P.listenerCount = function(r, e) {
		return typeof r.listenerCount == "function" ? r.listenerCount(e) : Ei.call(r, e);
	};
	P.prototype.listenerCount = Ei;
	function Ei(r) {
		var e = this._events;
		if (e !== void 0) {
			var t = e[r];
			if (typeof t == "function") return 1;
			if (t !== void 0) return t.length;
		}
		return 0;
	}
	P.prototype.eventNames = a(function() {
		return this._eventsCount > 0 ? bt(this._events) : [];
	}, "eventNames");
	function Ai(r, e) {
		for (var t = new Array(e), n = 0; n < e; ++n) t[n] = r[n];
		return t;
	}
	function Ra(r, e) {
		for (; e + 1 < r.length; e++) r[e] = r[e + 1];
		r.pop();
	}
	function La(r) {
		for (var e = new Array(r.length), t = 0; t < e.length; ++t) e[t] = r[t].listener || r[t];
		return e;
	}
	function Ba(r, e) {
		return new Promise(function(t, n) {
			function i(o) {
				r.removeListener(e, s), n(o);
			}
			function s() {
				typeof r.removeListener == "function" && r.removeListener("error", i), t([].slice.call(arguments));
			}
			Ci(r, e, s, { once: !0 }), e !== "error" && Fa(r, i, { once: !0 });
		});
	}
	function Fa(r, e, t) {
		typeof r.on == "function" && Ci(r, "error", e, t);
	}
	function Ci(r, e, t, n) {
		if (typeof r.on == "function") n.once ? r.once(e, t) : r.on(e, t);
		else if (typeof r.addEventListener == "function") r.addEventListener(e, a(function i(s) {
			n.once && r.removeEventListener(e, i), t(s);
		}, "wrapListener"));
		else throw new TypeError("The \"emitter\" argument must be of type EventEmitter. Received type " + typeof r);
	}
});
se({}, {
	Socket: () => pe,
	isIP: () => Ma
});
function Ma(r) {
	return 0;
}
var Ti;
var _i;
var A;
var pe;
var Ge = V(() => {
	"use s\
trict";
	h();
	Ti = we(ve(), 1);
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
function Xe(r) {
	let e = 1779033703, t = 3144134277, n = 1013904242, i = 2773480762, s = 1359893119, o = 2600822924, u = 528734635, c = 1541459225, l = 0, f = 0, m = [
		1116352408,
		1899447441,
		3049323471,
		3921009573,
		961987163,
		1508970993,
		2453635748,
		2870763221,
		3624381080,
		310598401,
		607225278,
		1426881987,
		1925078388,
		2162078206,
		2614888103,
		3248222580,
		3835390401,
		4022224774,
		264347078,
		604807628,
		770255983,
		1249150122,
		1555081692,
		1996064986,
		2554220882,
		2821834349,
		2952996808,
		3210313671,
		3336571891,
		3584528711,
		113926993,
		338241895,
		666307205,
		773529912,
		1294757372,
		1396182291,
		1695183700,
		1986661051,
		2177026350,
		2456956037,
		2730485921,
		2820302411,
		3259730800,
		3345764771,
		3516065817,
		3600352804,
		4094571909,
		275423344,
		430227734,
		506948616,
		659060556,
		883997877,
		958139571,
		1322822218,
		1537002063,
		1747873779,
		1955562222,
		2024104815,
		2227730452,
		2361852424,
		2428436474,
		2756734187,
		3204031479,
		3329325298
	], g = a((I, C) => I >>> C | I << 32 - C, "rrot"), w = /* @__PURE__ */ new Uint32Array(64), S = /* @__PURE__ */ new Uint8Array(64), k = a(() => {
		for (let R = 0, $ = 0; R < 16; R++, $ += 4) w[R] = S[$] << 24 | S[$ + 1] << 16 | S[$ + 2] << 8 | S[$ + 3];
		for (let R = 16; R < 64; R++) {
			let $ = g(w[R - 15], 7) ^ g(w[R - 15], 18) ^ w[R - 15] >>> 3, Ee = g(w[R - 2], 17) ^ g(w[R - 2], 19) ^ w[R - 2] >>> 10;
			w[R] = w[R - 16] + $ + w[R - 7] + Ee | 0;
		}
		let I = e, C = t, re = n, ne = i, H = s, oe = o, ae = u, me = c;
		for (let R = 0; R < 64; R++) {
			let $ = g(H, 6) ^ g(H, 11) ^ g(H, 25), Ee = H & oe ^ ~H & ae, ue = me + $ + Ee + m[R] + w[R] | 0, G = (g(I, 2) ^ g(I, 13) ^ g(I, 22)) + (I & C ^ I & re ^ C & re) | 0;
			me = ae, ae = oe, oe = H, H = ne + ue | 0, ne = re, re = C, C = I, I = ue + G | 0;
		}
		e = e + I | 0, t = t + C | 0, n = n + re | 0, i = i + ne | 0, s = s + H | 0, o = o + oe | 0, u = u + ae | 0, c = c + me | 0, f = 0;
	}, "process"), D = a((I) => {
		typeof I == "string" && (I = new TextEncoder().encode(I));
		for (let C = 0; C < I.length; C++) S[f++] = I[C], f === 64 && k();
		l += I.length;
	}, "add"), he = a(() => {
		if (S[f++] = 128, f == 64 && k(), f + 8 > 64) {
			for (; f < 64;) S[f++] = 0;
			k();
		}
		for (; f < 58;) S[f++] = 0;
		let I = l * 8;
		S[f++] = I / 1099511627776 & 255, S[f++] = I / 4294967296 & 255, S[f++] = I >>> 24, S[f++] = I >>> 16 & 255, S[f++] = I >>> 8 & 255, S[f++] = I & 255, k();
		let C = /* @__PURE__ */ new Uint8Array(32);
		return C[0] = e >>> 24, C[1] = e >>> 16 & 255, C[2] = e >>> 8 & 255, C[3] = e & 255, C[4] = t >>> 24, C[5] = t >>> 16 & 255, C[6] = t >>> 8 & 255, C[7] = t & 255, C[8] = n >>> 24, C[9] = n >>> 16 & 255, C[10] = n >>> 8 & 255, C[11] = n & 255, C[12] = i >>> 24, C[13] = i >>> 16 & 255, C[14] = i >>> 8 & 255, C[15] = i & 255, C[16] = s >>> 24, C[17] = s >>> 16 & 255, C[18] = s >>> 8 & 255, C[19] = s & 255, C[20] = o >>> 24, C[21] = o >>> 16 & 255, C[22] = o >>> 8 & 255, C[23] = o & 255, C[24] = u >>> 24, C[25] = u >>> 16 & 255, C[26] = u >>> 8 & 255, C[27] = u & 255, C[28] = c >>> 24, C[29] = c >>> 16 & 255, C[30] = c >>> 8 & 255, C[31] = c & 255, C;
	}, "digest");
	return r === void 0 ? {
		add: D,
		digest: he
	} : (D(r), he());
}
var os = V(() => {
	"use strict";
	h();
});
var M;
var et;
var as = V(() => {
	"use strict";
	h();
	M = class M {
		constructor() {
			E(this, "_dataLength", 0);
			E(this, "_bufferLength", 0);
			E(this, "_state", /* @__PURE__ */ new Int32Array(4));
			E(this, "_buffer", /* @__PURE__ */ new ArrayBuffer(68));
			E(this, "_buffer8");
			E(this, "_buffer32");
			this._buffer8 = new Uint8Array(this._buffer, 0, 68), this._buffer32 = new Uint32Array(this._buffer, 0, 17), this.start();
		}
		static hashByteArray(e, t = !1) {
			return this.onePassHasher.start().appendByteArray(e).end(t);
		}
		static hashStr(e, t = !1) {
			return this.onePassHasher.start().appendStr(e).end(t);
		}
		static hashAsciiStr(e, t = !1) {
			return this.onePassHasher.start().appendAsciiStr(e).end(t);
		}
		static _hex(e) {
			let t = M.hexChars, n = M.hexOut, i, s, o, u = 0;
			for (; u < 4; u += 1) for (s = u * 8, i = e[u], o = 0; o < 8; o += 2) n[s + 1 + o] = t.charAt(i & 15), i >>>= 4, n[s + 0 + o] = t.charAt(i & 15), i >>>= 4;
			return n.join("");
		}
		static _md5cycle(e, t) {
			let n = e[0], i = e[1], s = e[2], o = e[3];
			n += (i & s | ~i & o) + t[0] - 680876936 | 0, n = (n << 7 | n >>> 25) + i | 0, o += (n & i | ~n & s) + t[1] - 389564586 | 0, o = (o << 12 | o >>> 20) + n | 0, s += (o & n | ~o & i) + t[2] + 606105819 | 0, s = (s << 17 | s >>> 15) + o | 0, i += (s & o | ~s & n) + t[3] - 1044525330 | 0, i = (i << 22 | i >>> 10) + s | 0, n += (i & s | ~i & o) + t[4] - 176418897 | 0, n = (n << 7 | n >>> 25) + i | 0, o += (n & i | ~n & s) + t[5] + 1200080426 | 0, o = (o << 12 | o >>> 20) + n | 0, s += (o & n | ~o & i) + t[6] - 1473231341 | 0, s = (s << 17 | s >>> 15) + o | 0, i += (s & o | ~s & n) + t[7] - 45705983 | 0, i = (i << 22 | i >>> 10) + s | 0, n += (i & s | ~i & o) + t[8] + 1770035416 | 0, n = (n << 7 | n >>> 25) + i | 0, o += (n & i | ~n & s) + t[9] - 1958414417 | 0, o = (o << 12 | o >>> 20) + n | 0, s += (o & n | ~o & i) + t[10] - 42063 | 0, s = (s << 17 | s >>> 15) + o | 0, i += (s & o | ~s & n) + t[11] - 1990404162 | 0, i = (i << 22 | i >>> 10) + s | 0, n += (i & s | ~i & o) + t[12] + 1804603682 | 0, n = (n << 7 | n >>> 25) + i | 0, o += (n & i | ~n & s) + t[13] - 40341101 | 0, o = (o << 12 | o >>> 20) + n | 0, s += (o & n | ~o & i) + t[14] - 1502002290 | 0, s = (s << 17 | s >>> 15) + o | 0, i += (s & o | ~s & n) + t[15] + 1236535329 | 0, i = (i << 22 | i >>> 10) + s | 0, n += (i & o | s & ~o) + t[1] - 165796510 | 0, n = (n << 5 | n >>> 27) + i | 0, o += (n & s | i & ~s) + t[6] - 1069501632 | 0, o = (o << 9 | o >>> 23) + n | 0, s += (o & i | n & ~i) + t[11] + 643717713 | 0, s = (s << 14 | s >>> 18) + o | 0, i += (s & n | o & ~n) + t[0] - 373897302 | 0, i = (i << 20 | i >>> 12) + s | 0, n += (i & o | s & ~o) + t[5] - 701558691 | 0, n = (n << 5 | n >>> 27) + i | 0, o += (n & s | i & ~s) + t[10] + 38016083 | 0, o = (o << 9 | o >>> 23) + n | 0, s += (o & i | n & ~i) + t[15] - 660478335 | 0, s = (s << 14 | s >>> 18) + o | 0, i += (s & n | o & ~n) + t[4] - 405537848 | 0, i = (i << 20 | i >>> 12) + s | 0, n += (i & o | s & ~o) + t[9] + 568446438 | 0, n = (n << 5 | n >>> 27) + i | 0, o += (n & s | i & ~s) + t[14] - 1019803690 | 0, o = (o << 9 | o >>> 23) + n | 0, s += (o & i | n & ~i) + t[3] - 187363961 | 0, s = (s << 14 | s >>> 18) + o | 0, i += (s & n | o & ~n) + t[8] + 1163531501 | 0, i = (i << 20 | i >>> 12) + s | 0, n += (i & o | s & ~o) + t[13] - 1444681467 | 0, n = (n << 5 | n >>> 27) + i | 0, o += (n & s | i & ~s) + t[2] - 51403784 | 0, o = (o << 9 | o >>> 23) + n | 0, s += (o & i | n & ~i) + t[7] + 1735328473 | 0, s = (s << 14 | s >>> 18) + o | 0, i += (s & n | o & ~n) + t[12] - 1926607734 | 0, i = (i << 20 | i >>> 12) + s | 0, n += (i ^ s ^ o) + t[5] - 378558 | 0, n = (n << 4 | n >>> 28) + i | 0, o += (n ^ i ^ s) + t[8] - 2022574463 | 0, o = (o << 11 | o >>> 21) + n | 0, s += (o ^ n ^ i) + t[11] + 1839030562 | 0, s = (s << 16 | s >>> 16) + o | 0, i += (s ^ o ^ n) + t[14] - 35309556 | 0, i = (i << 23 | i >>> 9) + s | 0, n += (i ^ s ^ o) + t[1] - 1530992060 | 0, n = (n << 4 | n >>> 28) + i | 0, o += (n ^ i ^ s) + t[4] + 1272893353 | 0, o = (o << 11 | o >>> 21) + n | 0, s += (o ^ n ^ i) + t[7] - 155497632 | 0, s = (s << 16 | s >>> 16) + o | 0, i += (s ^ o ^ n) + t[10] - 1094730640 | 0, i = (i << 23 | i >>> 9) + s | 0, n += (i ^ s ^ o) + t[13] + 681279174 | 0, n = (n << 4 | n >>> 28) + i | 0, o += (n ^ i ^ s) + t[0] - 358537222 | 0, o = (o << 11 | o >>> 21) + n | 0, s += (o ^ n ^ i) + t[3] - 722521979 | 0, s = (s << 16 | s >>> 16) + o | 0, i += (s ^ o ^ n) + t[6] + 76029189 | 0, i = (i << 23 | i >>> 9) + s | 0, n += (i ^ s ^ o) + t[9] - 640364487 | 0, n = (n << 4 | n >>> 28) + i | 0, o += (n ^ i ^ s) + t[12] - 421815835 | 0, o = (o << 11 | o >>> 21) + n | 0, s += (o ^ n ^ i) + t[15] + 530742520 | 0, s = (s << 16 | s >>> 16) + o | 0, i += (s ^ o ^ n) + t[2] - 995338651 | 0, i = (i << 23 | i >>> 9) + s | 0, n += (s ^ (i | ~o)) + t[0] - 198630844 | 0, n = (n << 6 | n >>> 26) + i | 0, o += (i ^ (n | ~s)) + t[7] + 1126891415 | 0, o = (o << 10 | o >>> 22) + n | 0, s += (n ^ (o | ~i)) + t[14] - 1416354905 | 0, s = (s << 15 | s >>> 17) + o | 0, i += (o ^ (s | ~n)) + t[5] - 57434055 | 0, i = (i << 21 | i >>> 11) + s | 0, n += (s ^ (i | ~o)) + t[12] + 1700485571 | 0, n = (n << 6 | n >>> 26) + i | 0, o += (i ^ (n | ~s)) + t[3] - 1894986606 | 0, o = (o << 10 | o >>> 22) + n | 0, s += (n ^ (o | ~i)) + t[10] - 1051523 | 0, s = (s << 15 | s >>> 17) + o | 0, i += (o ^ (s | ~n)) + t[1] - 2054922799 | 0, i = (i << 21 | i >>> 11) + s | 0, n += (s ^ (i | ~o)) + t[8] + 1873313359 | 0, n = (n << 6 | n >>> 26) + i | 0, o += (i ^ (n | ~s)) + t[15] - 30611744 | 0, o = (o << 10 | o >>> 22) + n | 0, s += (n ^ (o | ~i)) + t[6] - 1560198380 | 0, s = (s << 15 | s >>> 17) + o | 0, i += (o ^ (s | ~n)) + t[13] + 1309151649 | 0, i = (i << 21 | i >>> 11) + s | 0, n += (s ^ (i | ~o)) + t[4] - 145523070 | 0, n = (n << 6 | n >>> 26) + i | 0, o += (i ^ (n | ~s)) + t[11] - 1120210379 | 0, o = (o << 10 | o >>> 22) + n | 0, s += (n ^ (o | ~i)) + t[2] + 718787259 | 0, s = (s << 15 | s >>> 17) + o | 0, i += (o ^ (s | ~n)) + t[9] - 343485551 | 0, i = (i << 21 | i >>> 11) + s | 0, e[0] = n + e[0] | 0, e[1] = i + e[1] | 0, e[2] = s + e[2] | 0, e[3] = o + e[3] | 0;
		}
		start() {
			return this._dataLength = 0, this._bufferLength = 0, this._state.set(M.stateIdentity), this;
		}
		appendStr(e) {
			let t = this._buffer8, n = this._buffer32, i = this._bufferLength, s, o = 0;
			for (; o < e.length; o += 1) {
				if (s = e.charCodeAt(o), s < 128) t[i++] = s;
				else if (s < 2048) t[i++] = (s >>> 6) + 192, t[i++] = s & 63 | 128;
				else if (s < 55296 || s > 56319) t[i++] = (s >>> 12) + 224, t[i++] = s >>> 6 & 63 | 128, t[i++] = s & 63 | 128;
				else {
					if (s = (s - 55296) * 1024 + (e.charCodeAt(++o) - 56320) + 65536, s > 1114111) throw new Error("Unicode standard supports code points up to U+10FFFF");
					t[i++] = (s >>> 18) + 240, t[i++] = s >>> 12 & 63 | 128, t[i++] = s >>> 6 & 63 | 128, t[i++] = s & 63 | 128;
				}
				i >= 64 && (this._dataLength += 64, M._md5cycle(this._state, n), i -= 64, n[0] = n[16]);
			}
			return this._bufferLength = i, this;
		}
		appendAsciiStr(e) {
			let t = this._buffer8, n = this._buffer32, i = this._bufferLength, s, o = 0;
			for (;;) {
				for (s = Math.min(e.length - o, 64 - i); s--;) t[i++] = e.charCodeAt(o++);
				if (i < 64) break;
				this._dataLength += 64, M._md5cycle(this._state, n), i = 0;
			}
			return this._bufferLength = i, this;
		}
		appendByteArray(e) {
			let t = this._buffer8, n = this._buffer32, i = this._bufferLength, s, o = 0;
			for (;;) {
				for (s = Math.min(e.length - o, 64 - i); s--;) t[i++] = e[o++];
				if (i < 64) break;
				this._dataLength += 64, M._md5cycle(this._state, n), i = 0;
			}
			return this._bufferLength = i, this;
		}
		getState() {
			let e = this._state;
			return {
				buffer: String.fromCharCode.apply(null, Array.from(this._buffer8)),
				buflen: this._bufferLength,
				length: this._dataLength,
				state: [
					e[0],
					e[1],
					e[2],
					e[3]
				]
			};
		}
		setState(e) {
			let t = e.buffer, n = e.state, i = this._state, s;
			for (this._dataLength = e.length, this._bufferLength = e.buflen, i[0] = n[0], i[1] = n[1], i[2] = n[2], i[3] = n[3], s = 0; s < t.length; s += 1) this._buffer8[s] = t.charCodeAt(s);
		}
		end(e = !1) {
			let t = this._bufferLength, n = this._buffer8, i = this._buffer32, s = (t >> 2) + 1;
			this._dataLength += t;
			let o = this._dataLength * 8;
			if (n[t] = 128, n[t + 1] = n[t + 2] = n[t + 3] = 0, i.set(M.buffer32Identity.subarray(s), s), t > 55 && (M._md5cycle(this._state, i), i.set(M.buffer32Identity)), o <= 4294967295) i[14] = o;
			else {
				let u = o.toString(16).match(/(.*?)(.{0,8})$/);
				if (u === null) return;
				let c = parseInt(u[2], 16), l = parseInt(u[1], 16) || 0;
				i[14] = c, i[15] = l;
			}
			return M._md5cycle(this._state, i), e ? this._state : M._hex(this._state);
		}
	};
	E(M, "stateIdentity", new Int32Array([
		1732584193,
		-271733879,
		-1732584194,
		271733878
	])), E(M, "buffer32Identity", new Int32Array([
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		0
	])), E(M, "hexChars", "0123456789abcdef"), E(M, "hexOut", []), E(M, "onePassHasher", new M());
	et = M;
});
var lr = {};
se(lr, {
	createHash: () => Pu,
	createHmac: () => Ru,
	randomBytes: () => Iu
});
function Iu(r) {
	return crypto.getRandomValues(p.alloc(r));
}
function Pu(r) {
	if (r === "sha256") return { update: a(function(e) {
		return { digest: a(function() {
			return p.from(Xe(e));
		}, "digest") };
	}, "update") };
	if (r === "md5") return { update: a(function(e) {
		return { digest: a(function() {
			return typeof e == "string" ? et.hashStr(e) : et.hashByteArray(e);
		}, "digest") };
	}, "update") };
	throw new Error(`Hash type '${r}' not supported`);
}
function Ru(r, e) {
	if (r !== "sha256") throw new Error(`\
Only sha256 is supported (requested: '${r}')`);
	return { update: a(function(t) {
		return { digest: a(function() {
			typeof e == "string" && (e = new TextEncoder().encode(e)), typeof t == "string" && (t = new TextEncoder().encode(t));
			let n = e.length;
			if (n > 64) e = Xe(e);
			else if (n < 64) {
				let c = /* @__PURE__ */ new Uint8Array(64);
				c.set(e), e = c;
			}
			let i = /* @__PURE__ */ new Uint8Array(64), s = /* @__PURE__ */ new Uint8Array(64);
			for (let c = 0; c < 64; c++) i[c] = 54 ^ e[c], s[c] = 92 ^ e[c];
			let o = new Uint8Array(t.length + 64);
			o.set(i, 0), o.set(t, 64);
			let u = /* @__PURE__ */ new Uint8Array(96);
			return u.set(s, 0), u.set(Xe(o), 64), p.from(Xe(u));
		}, "digest") };
	}, "update") };
}
var fr = V(() => {
	"use strict";
	h();
	os();
	as();
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
	var Fu = (fr(), O(lr)), Mu = tt();
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
se({}, { default: () => ju });
var ju;
se({}, { join: () => Ju });
function Ju(...r) {
	return r.join("/");
}
se({}, { stat: () => Xu });
function Xu(r, e) {
	e(/* @__PURE__ */ new Error("No filesystem"));
}
se({}, { default: () => ec });
var ec;
se({}, { StringDecoder: () => vr });
var vr;
se({}, { default: () => wc });
var wc;
se({}, { parse: () => bc });
function bc(r, e = !1) {
	let { protocol: t } = new URL(r), n = "http:" + r.substring(t.length), { username: i, password: s, host: o, hostname: u, port: c, pathname: l, search: f, searchParams: m, hash: g } = new URL(n);
	s = decodeURIComponent(s), i = decodeURIComponent(i), l = decodeURIComponent(l);
	let w = i + ":" + s, S = e ? Object.fromEntries(m.entries()) : f;
	return {
		href: r,
		protocol: t,
		auth: w,
		username: i,
		password: s,
		host: o,
		hostname: u,
		port: c,
		pathname: l,
		search: f,
		query: S,
		hash: g
	};
}
se({}, { connect: () => dl });
function dl({ socket: r, servername: e }) {
	return r.startTls(e), r;
}
se({}, { default: () => Il });
var Il;
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
/*! Bundled license information:

ieee754/index.js:
(*! ieee754. BSD-3-Clause License. Feross Aboukhadijeh <https://feross.org/opensource> *)

buffer/index.js:
(*!
* The buffer module from node.js, for the browser.
*
* @author   Feross Aboukhadijeh <https://feross.org>
* @license  MIT
*)
*/
export { N as NeonDbError, ys as neon, pe as neonConfig, export_types as types };
