-- What an engineer does in an editor, by the editor's own client of language servers; prints what was seen as JSON.
local seen = {}

local function wait(what, ready)
  if not vim.wait(120000, ready, 10) then error("the editor waits in vain for " .. what) end
end

local function codes()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do table.insert(found, one.code) end
  return found
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function edit_a_config()
  vim.cmd("edit " .. os.getenv("CONFIG"))
  local command = { os.getenv("NODE"), os.getenv("PROGRAM"), "lsp" }
  local client = vim.lsp.start_client({ name = "inference-check", cmd = command, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, client)
  wait("diagnostics", function() return #codes() > 0 end)
  seen.diagnostics = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    local first = one.message:gsub("\n.*", "")
    table.insert(seen.diagnostics, { one.lnum, one.col, one.end_col, one.code, first })
  end

  local function ask(method, line, character)
    local document = vim.lsp.util.make_text_document_params(0)
    local params = { textDocument = document, position = { line = line, character = character } }
    return vim.lsp.buf_request_sync(0, method, params, 120000)[client].result
  end
  seen.hover = ask("textDocument/hover", 0, 3).contents.value
  seen.completion = {}
  for _, item in ipairs(ask("textDocument/completion", 2, 60)) do table.insert(seen.completion, item.label) end

  -- Typed, letter by letter.
  vim.api.nvim_win_set_cursor(0, { 2, 4 })
  vim.cmd("normal! cwbatch_size")
  vim.cmd("%s/NCHW/TENSOR_ORDER_LINEAR/")
  wait("what is right", function() return not vim.tbl_contains(codes(), "text.unknown_field") end)
  wait("what is right", function() return not vim.tbl_contains(codes(), "text.enum_name") end)
  seen.typed = lines()
  seen.left = codes()

  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 120000 })
  else vim.lsp.buf.formatting_sync(nil, 120000) end
  seen.laid_out = lines()

  vim.lsp.stop_client(client)
  wait("the end of the server", function() return vim.lsp.client_is_stopped(client) end)
end

local done, problem = pcall(edit_a_config)
if not done then seen.problem = tostring(problem) end
io.stdout:write(vim.json.encode(seen))
vim.cmd("qall!")
