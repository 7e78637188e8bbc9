-- Drives `fathom lsp` through neovim's own client, and writes what was seen as JSON.
local fathom, out = vim.env.FATHOM, vim.env.SEEN
local seen = { progress = {}, messages = {} }
local function finish()
  local file = io.open(out, "w")
  file:write(vim.fn.json_encode(seen))
  file:close()
  vim.cmd("qa!")
end
local ok, err = pcall(function()
  local bufnr = vim.api.nvim_get_current_buf()
  local client_id
  client_id = vim.lsp.start_client({
    name = "fathom",
    cmd = { fathom, "lsp" },
    root_dir = vim.fn.getcwd(),
    init_options = { time = "60s" },
    handlers = {
      ["$/progress"] = function(_, result) table.insert(seen.progress, result.value.kind) end,
      ["fathom/coverage"] = function(_, result) seen.coverage = result end,
      ["window/showMessage"] = function(_, result) table.insert(seen.messages, result.message) return vim.NIL end,
    },
  })
  vim.lsp.buf_attach_client(bufnr, client_id)
  local function errors()
    return vim.tbl_filter(function(d) return d.severity == vim.diagnostic.severity.ERROR end, vim.diagnostic.get(bufnr))
  end
  seen.waited = vim.wait(90000, function() return #errors() > 0 end, 100)
  local first = errors()[1]
  seen.finding = { message = first.message, line = first.lnum, column = first.col, code = first.code or first.user_data.lsp.code }
  seen.related = #(first.user_data.lsp.relatedInformation or {})
  seen.hints = #vim.diagnostic.get(bufnr, { severity = vim.diagnostic.severity.HINT })
  local document = vim.lsp.util.make_text_document_params(bufnr)
  local function ask(method, params)
    local answers = vim.lsp.buf_request_sync(bufnr, method, params, 10000)
    return answers and answers[client_id] or {}
  end
  seen.hover = ask("textDocument/hover", { textDocument = document, position = { line = 1, character = 4 } }).result
  seen.lenses = ask("textDocument/codeLens", { textDocument = document }).result
  local range = { start = { line = first.lnum, character = 0 }, ["end"] = { line = first.lnum, character = 1 } }
  seen.actions = ask("textDocument/codeAction", { textDocument = document, range = range, context = { diagnostics = {} } }).result
  seen.nonsense = ask("textDocument/hover", { textDocument = 7 }).error
  -- The failing test is written beside the source.
  ask("workspace/executeCommand", { command = "fathom.test", arguments = { document.uri, 0 } })
  vim.wait(5000, function() return #seen.messages > 0 end, 50)
  ask("workspace/executeCommand", { command = "fathom.reach", arguments = { document.uri, 5 } })
  vim.wait(60000, function() return #seen.messages > 1 end, 100)
  -- Mending the bug and saving takes the finding away.
  vim.api.nvim_buf_set_lines(bufnr, first.lnum, first.lnum + 1, false, { "        return 100" })
  vim.cmd("silent write")
  seen.mended = vim.wait(90000, function() return #errors() == 0 end, 100)
end)
if not ok then seen.failed = tostring(err) end
finish()
